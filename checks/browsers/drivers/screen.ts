import { execFileSync } from 'node:child_process'
import { startProgram } from '../program.ts'
import { until } from '../../wait.ts'

/** Things outside of the windows have no name and are larger than a dot: `0x20000b (has no name): ()  360x70+910+944  +910+944`. */
const BESIDE = /\(has no name\): \(\) +(?<width>\d{3,})x(?<height>\d+)\S+ +\+(?<left>\d+)\+(?<top>\d+)/gu

/** A virtual display, for what a browser draws outside of its pages. */
export async function openScreen() {
  let display = ''
  const server = startProgram('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24'], { onLine: (line) => (display ||= `:${line}`) })
  await until('a screen is there', async () => display !== '')

  const beside = () =>
    Array.from(execFileSync('xwininfo', ['-root', '-tree', '-display', display], { encoding: 'utf8' }).matchAll(BESIDE), ({ groups }) => {
      const [left = 0, top = 0, width = 0, height = 0] = ['left', 'top', 'width', 'height'].map((name) => Number(groups?.[name]))
      return [left + Math.floor(width / 2), top + Math.floor(height / 2)].join(' ')
    })

  return {
    env: { DISPLAY: display },
    stop: server.stop,
    /** Presses in the middle of the only thing outside of the windows, once it rests, until it disappears, because a press while others move may be lost. */
    async pressBeside(): Promise<void> {
      const env = { ...process.env, DISPLAY: display }
      let before = ''
      await until('what is pressed beside the windows goes', async () => {
        const [place = '', ...others] = beside()
        if (place !== '' && place === before && others.length === 0)
          execFileSync('xdotool', ['mousemove', ...place.split(' '), 'sleep', '0.5', 'click', '1', 'sleep', '0.5'], { env })
        const isGone = place === '' && before !== ''
        before = place
        return isGone
      })
    },
  }
}
