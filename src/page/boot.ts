import { arriveAtOnce, drawFirstScreenFirst, fetchKeptTypeface, styleOlderBrowsers } from './boot/first-screen.ts'
import { report, wakeModules } from './boot/lazy-modules.ts'
import { takeOverLogin } from './boot/login.ts'
import { filterDoctors } from './sections/Doctors/enhancement/early-filter.ts'

/*
 * Inlined in the page's head, so it is small and shares no value with another module (a shared value would become a
 * file of its own). The class is set at once, so that controls that need JavaScript appear without a flash.
 */
document.documentElement.classList.add('js')
drawFirstScreenFirst()
arriveAtOnce()
fetchKeptTypeface()
styleOlderBrowsers()
hideWhatIsOutdated()
// The filter works while the rest of the page is still loading.
filterDoctors()

/** Registers the service worker, which keeps the page for a visit without a network; late, so that it delays nothing else. */
function keepForOffline(): void {
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  if (navigator.serviceWorker) addEventListener('load', () => setTimeout(register, 2000))
}

function boot(): void {
  for (const step of [controlMenu, takeOverLogin, wakeModules, keepForOffline]) {
    try {
      step()
    } catch (error) {
      report(error)
    }
  }
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', boot)
else boot()

// Further down than 50 px the class `scrolled` on the root makes the header translucent. A page that is restored further down fires the event too.
addEventListener('scroll', () => document.documentElement.classList.toggle('scrolled', scrollY > 50))

// All folds are open on paper, where styles of browsers before 2025 cannot open them.
addEventListener('beforeprint', () => {
  for (const fold of document.querySelectorAll('details')) fold.open = true
})

/** `[data-menu-toggle]` opens the element named by its `aria-controls` by `data-open`. */
function controlMenu(): void {
  const toggle = document.querySelector<HTMLElement>('[data-menu-toggle]')
  const menu = toggle && document.getElementById(toggle.getAttribute('aria-controls') ?? '')
  if (!menu) return
  const isOpen = () => toggle.getAttribute('aria-expanded') === 'true'
  const show = (open: boolean) => {
    toggle.setAttribute('aria-expanded', `${open}`)
    menu.toggleAttribute('data-open', open)
  }
  toggle.addEventListener('click', () => show(!isOpen()))
  menu.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a')) show(false)
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !isOpen()) return
    show(false)
    toggle.focus()
  })
  document.addEventListener('pointerdown', (event) => {
    const target = event.target as Node
    if (!menu.contains(target) && !toggle.contains(target)) show(false)
  })
}

/**
 * Hides statements about "now" (class `stale` on the root) once the moment in `data-until` has passed, in a tab that stays open. Until then `--now`
 * is the fraction of the hospital's day that is over; it is set on the root, which restyles all elements, only before the bars are parsed.
 */
function hideWhatIsOutdated(): void {
  const { classList, dataset } = document.documentElement
  const until = Number(dataset['until'])
  const look = () => {
    const now = Date.now()
    if (now >= until) classList.add('stale')
    const { style } = document.querySelector<HTMLElement>('[data-now]') ?? document.documentElement
    style.setProperty('--now', `${(now - Number(dataset['day'])) / 864e5}`)
  }
  look()
  setTimeout(look, until - Date.now())
  setInterval(look, 60_000)
  // Timers do not run while a page is suspended.
  addEventListener('pageshow', look)
  document.addEventListener('visibilitychange', look)
}
