import { inDigits, readSurvey, type Grade, type Survey } from '../content/public-facts/survey.ts'
import type { PublicFacts } from '../content/shapes/public.ts'
import { formatDay } from '../ground/ui/format/calendar.ts'
import { formatCount, keepNumbers } from '../ground/ui/format/numbers.ts'
import { Attachment, Source, Table, type DrawnFacts } from './parts.tsx'

const SHOWN_PERIODS = 4

/** The names of the grades in Permenpan RB 14/2017. */
const GRADE_WORDS: Readonly<Record<Grade, string>> = { A: 'Sangat baik', B: 'Baik', C: 'Kurang baik', D: 'Tidak baik' }

type Period = PublicFacts['surveys'][number] & { read: Survey }

const sayPeriod = ({ from, until }: Pick<Period, 'from' | 'until'>): string => `${formatDay(from)}–${formatDay(until)}`

/** The newest survey, what was done about its lowest element, and a comparison with earlier periods. */
export function SurveySection({ facts, site, files }: DrawnFacts) {
  const periods = facts.surveys
    .flatMap((one): Period[] => {
      const read = readSurvey(one.elements)
      return 'problem' in read ? [] : [{ ...one, read }]
    })
    .toSorted((one, other) => other.until.localeCompare(one.until, 'en'))
    .slice(0, SHOWN_PERIODS)
  const [newest] = periods
  if (newest === undefined) return null
  const { read, followUp, respondents, source, file } = newest
  const lowest = read.elements.find(({ name }) => name === read.lowest)
  return (
    <>
      <p className="index">
        <b>{inDigits(read.index)}</b> mutu {read.grade}: {GRADE_WORDS[read.grade].toLowerCase()}
      </p>
      <p>{keepNumbers(`${formatCount(respondents)} responden, ${sayPeriod(newest)}. Nilai dari 25 sampai 100.`)}</p>
      <p>
        Unsur terendah: {read.lowest} ({inDigits(lowest?.value ?? 0)} dari 4).{followUp && ` Tindak lanjutnya: ${followUp}`}
      </p>
      {periods.length > 1 && <Chart periods={periods.toReversed()} />}
      <Table name="Nilai setiap masa survei" columns={['Masa survei', 'Responden', 'Nilai', 'Mutu']}>
        <tbody>
          {periods.map((one) => (
            <tr key={one.from}>
              <th scope="row">{sayPeriod(one)}</th>
              <td>{formatCount(one.respondents)}</td>
              <td>{inDigits(one.read.index)}</td>
              <td>{one.read.grade}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <details>
        <summary>Nilai sembilan unsur</summary>
        <dl className="told">
          {read.elements.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{inDigits(value)}</dd>
            </div>
          ))}
        </dl>
      </details>
      <Attachment file={file} title={source} files={files} />
      {site.hospital.reviews && <p>Bintang pengunjung bukan SKM: bintang ditulis siapa saja, SKM ditanyakan menurut aturannya.</p>}
      <Source source={source} />
    </>
  )
}

const [WIDTH, HEIGHT, LEAST, MOST] = [80, 100, 25, 100]

/** Bars on the scale of the index, 25 to 100; hidden from screen readers, because the table below says the same. */
function Chart({ periods }: { periods: readonly Period[] }) {
  return (
    <svg className="bars" viewBox={`0 0 ${WIDTH * SHOWN_PERIODS} ${HEIGHT + 40}`} aria-hidden="true">
      {periods.map(({ until, from, read: { index, grade } }, at) => {
        const height = (HEIGHT * (index - LEAST)) / (MOST - LEAST)
        const middle = WIDTH * (at + 0.5)
        return (
          <g key={from}>
            <rect x={middle - 24} y={HEIGHT + 20 - height} width={48} height={height} rx={4} />
            <text x={middle} y={HEIGHT + 14 - height}>
              {inDigits(index)} {grade}
            </text>
            <text x={middle} y={HEIGHT + 36}>
              {`${Number(until.slice(5, 7))}/${until.slice(0, 4)}`}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
