const SCROLLED_PIXELS = 50

/** `scrolled` on the root makes the header translucent. */
export function watchScroll(): void {
  const root = document.documentElement
  const update = () => root.classList.toggle('scrolled', scrollY > SCROLLED_PIXELS)
  addEventListener('scroll', update, { passive: true })
  update()
}

/** `[data-menu-toggle]` opens the element named by its `aria-controls` by `data-open`. */
export function controlMenu(): void {
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
