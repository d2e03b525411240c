import { arriveAtOnce, drawFirstScreenFirst, fetchKeptTypeface, styleOlderBrowsers } from './boot/first-screen.ts'
import { controlMenu, watchScroll } from './boot/header.ts'
import { takeOverLogin } from './boot/login.ts'
import { hideWhatIsOutdated } from './boot/outdated.ts'
import { report, wakeModules } from './boot/lazy-modules.ts'
import { filterDoctors } from './sections/Doctors/enhancement/early-filter.ts'

/*
 * Inlined in the page's head, hence small and without a value shared with another module (a shared one would
 * become a file of its own). The class is set at once: what only works with JavaScript appears without a flash.
 */
document.documentElement.classList.add('js')
drawFirstScreenFirst()
arriveAtOnce()
fetchKeptTypeface()
styleOlderBrowsers()
hideWhatIsOutdated()
// The filter can be used while the rest of the page is still loading.
filterDoctors()

/** Registers the service worker, which keeps the page for a visit without a network. Last, so that it delays nothing else. */
function keepForOffline(): void {
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  if (navigator.serviceWorker) addEventListener('load', () => setTimeout(register, 2000))
}

function boot(): void {
  for (const step of [watchScroll, controlMenu, takeOverLogin, wakeModules, keepForOffline]) {
    try {
      step()
    } catch (error) {
      report(error)
    }
  }
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', boot)
else boot()
