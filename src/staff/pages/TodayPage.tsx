import { formatWeekday } from '../../ground/ui/format/calendar.ts'
import type { PeopleGroup, PersonLine, StaffAsk, StaffToday } from '../staff-view.ts'
import { ActLink, ActLinks, List, Onward, Section } from '../../ground/documents/parts.tsx'
import { PostButton } from '../../ground/documents/PostButton.tsx'
import { Button } from '../../ground/ui/Button/Button.tsx'
import styles from '../../ground/ui/Field/Field.module.css'
import { wholeTimes } from '../../ground/ui/format/whole-times.tsx'
import { FactLines } from './FactLines.tsx'

/** The way to everybody, and what can be done; what is so today and what is planned. After a search only what was found. */
export function TodayPage({ body, token }: { body: StaffToday; token: string }) {
  const { search, found } = body
  return (
    <>
      <form action="/petugas" className="search">
        <label className={styles.label} htmlFor="cari">
          Cari orang atau poliklinik
        </label>
        <p className={styles.hint} id="cari-petunjuk">
          Sebagian nama atau spesialisasi sudah cukup.
        </p>
        <div className="row">
          <input
            className={styles.control}
            id="cari"
            enterKeyHint="search"
            name="cari"
            defaultValue={search}
            maxLength={100}
            autoComplete="off"
            aria-describedby="cari-petunjuk"
          />
          <Button type="submit">Cari</Button>
        </div>
      </form>
      {found === null ? (
        <Today body={body} token={token} />
      ) : (
        <Section id="ditemukan" title={`Ditemukan untuk “${search}”`}>
          {found.length === 0 && <p>Tidak ada yang cocok. Coba sebagian nama saja.</p>}
          <People people={found} />
          <Onward link={{ text: 'Kembali ke Hari ini', href: '/petugas' }} />
        </Section>
      )}
    </>
  )
}

function Today({ body: { open, asks, day: shown, today, rest, coming, house, facts }, token }: { body: StaffToday; token: string }) {
  return (
    <>
      {house.length > 0 && (
        <Section id="rumah" title="Untuk seluruh rumah sakit">
          <ul className="grid">
            {house.map((link) => (
              <li key={link.href}>
                <ActLink link={link} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section id="buka" title="Yang dibaca pengunjung sekarang">
        <List texts={open} look="card" />
      </Section>
      <Section id="praktik" title={shown.title}>
        <Onward link={shown.other} />
        {today.length === 0 && <p>Tidak ada yang praktik.</p>}
        <Groups groups={today} />
      </Section>
      {rest.length > 0 && (
        <Section id="lain" title="Yang lain">
          <Groups groups={rest} />
        </Section>
      )}
      <Section id="rencana" title="14 hari ke depan">
        {coming.length === 0 && <p>Belum ada yang direncanakan.</p>}
        <ul className="lines">
          {coming.map(({ day, text }) => (
            <li key={`${day} ${text}`}>
              <b>{formatWeekday(day)}</b> {wholeTimes(text)}
            </li>
          ))}
        </ul>
      </Section>
      {facts.length > 0 && (
        <Section id="tertulis" title="Pengumuman, tutup, dan masa">
          <FactLines facts={facts} />
        </Section>
      )}
      {asks.length > 0 && (
        <details>
          <summary>
            <h2>Masih benar? ({asks.length})</h2>
          </summary>
          <Asks asks={asks} token={token} />
        </details>
      )}
    </>
  )
}

function Asks({ asks, token }: { asks: readonly StaffAsk[]; token: string }) {
  return (
    <ul className="lines">
      {asks.map(({ text, post, fields, button, change }) => (
        <li key={`${fields.join(' ')} ${change?.href}`}>
          <p>{wholeTimes(text)}</p>
          <div className="row">
            <PostButton post={post} token={token} hidden={fields} text={button} about={text} />
            {change && <ActLink link={change} about={text} />}
          </div>
        </li>
      ))}
    </ul>
  )
}

function Groups({ groups }: { groups: readonly PeopleGroup[] }) {
  return (
    <div className="groups">
      {groups.map(({ specialty, people }) => (
        <details key={specialty}>
          <summary>
            {specialty} ({people.length})
          </summary>
          <People people={people} />
        </details>
      ))}
    </div>
  )
}

function People({ people }: { people: readonly PersonLine[] }) {
  return (
    <ul className="lines">
      {people.map(({ name, text, links }) => (
        <li key={name}>
          <b>{name}</b> <span className="state">{wholeTimes(text)}</span>
          <div className="row">
            <ActLinks links={links} about={name} />
          </div>
        </li>
      ))}
    </ul>
  )
}
