/** Asks for the answer and shows it where it stands, without the page around it. Whatever goes wrong, the browser goes to the answer's own address. */
export const ANSWER_IN_PLACE = String.raw`
const form = document.querySelector('main form.search')
const parts = () => document.querySelectorAll('[data-answer]')
let asked = new AbortController()
const show = async (address) => {
  asked.abort()
  asked = new AbortController()
  for (const part of parts()) part.setAttribute('aria-busy', 'true')
  const { signal } = asked
  try {
    const answer = await fetch(address, { signal })
    const found = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const fresh = found.querySelectorAll('[data-answer]')
    if (fresh.length !== parts().length) throw new Error('another page')
    parts().forEach((part, nth) => {
      part.innerHTML = fresh[nth].innerHTML
      part.removeAttribute('aria-busy')
    })
    form.elements.q.value = found.querySelector('main form.search').elements.q.value
    return true
  } catch {
    if (!signal.aborted) location.assign(address)
    return false
  }
}
form.addEventListener('submit', async (event) => {
  event.preventDefault()
  const address = form.action + '?' + new URLSearchParams(new FormData(form))
  if (!(await show(address))) return
  history.pushState(null, '', address)
  const first = [...parts()].find((part) => part.firstElementChild)
  if (first) first.focus()
})
addEventListener('popstate', () => show(location.href))
`
