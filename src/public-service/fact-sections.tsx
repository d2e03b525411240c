import type { ReactNode } from 'react'
import { keepNumbers } from '../ground/ui/format/numbers.ts'
import type { PublicFacts } from '../content/shapes/public.ts'
import { standardAddress, tariffAddress } from '../contract/address-name.ts'
import { Figure, drawLinked } from '../publications/index.ts'
import { ComplaintsSection } from './complaints.tsx'
import { OfficersSection } from './officers.tsx'
import { Attachment, Listed, FactRow, Source, type DrawnFacts } from './parts.tsx'
import { InformationSection } from './ppid.tsx'
import { SurveySection } from './survey.tsx'

const KINDS = { performance: 'Laporan kinerja', finance: 'Laporan keuangan', plan: 'Rencana dan anggaran' } as const

interface FactSection {
  /** The anchor. It must not change, because letters and other sites link to it. */
  id: string
  title: string
  /** The section is shown if one of these facts is given. */
  of: readonly (keyof PublicFacts)[]
  Body(this: void, shown: DrawnFacts): ReactNode
}

/** The parts of the page, in their order. */
export const FACT_SECTIONS: readonly FactSection[] = [
  { id: 'izin', title: 'Izin, kelas, dan akreditasi', of: ['licence', 'accreditation'], Body: LicenceSection },
  { id: 'maklumat', title: 'Maklumat pelayanan', of: ['maklumat'], Body: PledgeSection },
  { id: 'standar', title: 'Standar pelayanan', of: ['standards'], Body: StandardsSection },
  { id: 'skm', title: 'Survei kepuasan masyarakat (SKM)', of: ['surveys'], Body: SurveySection },
  { id: 'pejabat', title: 'Pejabat dan struktur organisasi', of: ['officers'], Body: OfficersSection },
  { id: 'hak', title: 'Hak dan kewajiban pasien', of: ['patientRights'], Body: RightsSection },
  { id: 'kinerja', title: 'Kinerja dan keuangan', of: ['performance'], Body: PerformanceSection },
  { id: 'tarif', title: 'Tarif', of: ['tariffs'], Body: TariffsSection },
  { id: 'ppid', title: 'Informasi publik (PPID)', of: ['ppid'], Body: InformationSection },
  { id: 'pengaduan', title: 'Pengaduan dan pelaporan', of: ['channels'], Body: ComplaintsSection },
]

function LicenceSection({ facts: { licence, accreditation } }: DrawnFacts) {
  return (
    <>
      {licence && (
        <>
          <p>
            <b>{licence.class}</b>, izin operasional {keepNumbers(`Nomor ${licence.number}`)} dari {licence.issuer}.
          </p>
          <Source {...licence} />
        </>
      )}
      {accreditation && (
        <>
          <p>
            Terakreditasi <b>{accreditation.grade}</b> oleh {accreditation.issuer}.
          </p>
          <Source {...accreditation} />
        </>
      )}
    </>
  )
}

/** The maklumat (service pledge) as text, with a picture of the signed sheet beside it. */
function PledgeSection({ facts: { maklumat }, pictures }: DrawnFacts) {
  return (
    maklumat && (
      <div className={maklumat.picture && 'pledge'}>
        <div>
          <blockquote>
            <p className="pledge-text">{drawLinked(maklumat.text)}</p>
          </blockquote>
          <p>Ditandatangani {maklumat.signer}.</p>
          <Source {...maklumat} />
        </div>
        {maklumat.picture && <Figure {...maklumat.picture} pictures={pictures} />}
      </div>
    )
  )
}

function StandardsSection({ facts: { standards } }: DrawnFacts) {
  return (
    <ul className="below">
      {standards.map(({ service, time }) => (
        <li key={service}>
          <a href={standardAddress(service)}>{service}</a>
          {time && <p>{drawLinked(time)}</p>}
        </li>
      ))}
    </ul>
  )
}

function RightsSection({ facts: { patientRights } }: DrawnFacts) {
  return (
    patientRights && (
      <>
        <Listed title="Hak pasien" texts={patientRights.rights} isOrdered />
        <Listed title="Kewajiban pasien" texts={patientRights.duties} isOrdered />
        <Source {...patientRights} />
      </>
    )
  )
}

function PerformanceSection({ facts: { performance }, files }: DrawnFacts) {
  return performance
    .toSorted((one, other) => other.year - one.year)
    .map((report) => (
      <div key={`${report.kind} ${report.year} ${report.source}`} className="report">
        <h3>
          {KINDS[report.kind]} {report.year}
        </h3>
        <dl className="rows">
          {report.figures.map(({ name, value }) => (
            <FactRow key={name} name={name}>
              {value}
            </FactRow>
          ))}
        </dl>
        <Attachment file={report.file} title={`${KINDS[report.kind]} ${report.year}`} files={files} />
        <Source {...report} />
      </div>
    ))
}

function TariffsSection({ facts: { tariffs } }: DrawnFacts) {
  return (
    <ul className="below">
      {tariffs.map(({ title, ...told }) => (
        <li key={title}>
          <a href={tariffAddress(title)}>{title}</a>
          <Source {...told} />
        </li>
      ))}
    </ul>
  )
}
