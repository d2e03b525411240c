import { arriveAtOnce } from './boot/arrive-at-once.ts'
import { drawFirstScreenFirst } from './boot/first-screen.ts'
import { controlMenu, watchScroll } from './boot/header.ts'
import { takeOverLogin } from './boot/login.ts'
import { keepForOffline } from './boot/offline.ts'
import { styleOlderBrowsers } from './boot/older-browsers.ts'
import { hideWhatIsOutdated } from './boot/outdated.ts'
import { wakeModules } from './boot/lazy-modules.ts'
import { report } from './boot/report.ts'
import { fetchKeptTypeface } from './boot/typeface.ts'
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
