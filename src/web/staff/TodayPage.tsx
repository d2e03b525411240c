import { formatWeekday } from '../ui/format/calendar.ts'
import type { PeopleGroup, PersonLine, StaffAsk, StaffMarks, StaffToday } from '../page-input/staff-view.ts'
import { ActLink } from '../documents/ActLink.tsx'
import { PostButton } from '../documents/PostButton.tsx'
import { Button } from '../ui/Button/Button.tsx'
import styles from '../ui/Field/Field.module.css'
import { wholeTimes } from '../ui/format/whole-times.tsx'
import { FactLines } from './PersonPage.tsx'

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
            type="search"
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
        <section aria-labelledby="ditemukan">
          <h2 id="ditemukan">Ditemukan untuk “{search}”</h2>
          {found.length === 0 && <p>Tidak ada yang cocok. Coba sebagian nama saja.</p>}
          <People people={found} />
          <p>
            <a href="/petugas">Kembali ke Hari ini</a>
          </p>
        </section>
      )}
    </>
  )
}

function Today({ body: { open, asks, day: shown, today, rest, coming, house, facts }, token }: { body: StaffToday; token: string }) {
  return (
    <>
      {house.length > 0 && (
        <section aria-labelledby="rumah">
          <h2 id="rumah">Untuk seluruh rumah sakit</h2>
          <ul className="grid">
            {house.map((link) => (
              <li key={link.href}>
                <ActLink link={link} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="buka">
        <h2 id="buka">Yang dibaca pengunjung sekarang</h2>
        <ul className="card">
          {open.map((line) => (
            <li key={line}>{wholeTimes(line)}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="praktik">
        <h2 id="praktik">{shown.title}</h2>
        <p>
          <a href={shown.other.href}>{shown.other.text}</a>
        </p>
        {today.length === 0 && <p>Tidak ada yang praktik.</p>}
        <Groups groups={today} />
      </section>
      {rest.length > 0 && (
        <section aria-labelledby="lain">
          <h2 id="lain">Yang lain</h2>
          <Groups groups={rest} />
        </section>
      )}
      <section aria-labelledby="rencana">
        <h2 id="rencana">14 hari ke depan</h2>
        {coming.length === 0 && <p>Belum ada yang direncanakan.</p>}
        <ul className="lines">
          {coming.map(({ day, text }) => (
            <li key={`${day} ${text}`}>
              <b>{formatWeekday(day)}</b> {wholeTimes(text)}
            </li>
          ))}
        </ul>
      </section>
      {facts.length > 0 && (
        <section aria-labelledby="tertulis">
          <h2 id="tertulis">Pengumuman, tutup, dan masa</h2>
          <FactLines facts={facts} />
        </section>
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

/** What is most likely comes first: that it is right, or that it is to be changed. */
function Asks({ asks, token, areLikelyWrong }: { asks: readonly StaffAsk[]; token: string; areLikelyWrong?: true }) {
  return (
    <ul className="lines">
      {asks.map(({ text, post, fields, button, change }) => (
        <li key={fields.join(' ')}>
          <p>{wholeTimes(text)}</p>
          <div className="row">
            {areLikelyWrong && change && <ActLink link={change} about={text} />}
            <PostButton post={post} token={token} hidden={fields} text={button} about={text} />
            {!areLikelyWrong && change && <ActLink link={change} about={text} />}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** What is still the template's: what to fill in, and what stands there. */
export function MarksPage({ body: { lead, asks, next }, token }: { body: StaffMarks; token: string }) {
  return (
    <>
      {lead.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <Asks asks={asks} token={token} areLikelyWrong />
      {next && (
        <p>
          <ActLink link={next} />
        </p>
      )}
    </>
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
            {links.map((link) => (
              <ActLink key={link.href} link={link} about={name} />
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}
