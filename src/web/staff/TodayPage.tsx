import { formatWeekday } from '../ui/format/calendar.ts'
import type { PersonLine, StaffToday } from '../page-input/staff-view.ts'
import { wholeTimes } from '../ui/format/whole-times.tsx'
import { FactLines } from './PersonPage.tsx'
import { PostButton } from '../documents/PostButton.tsx'

/** What is so today, what is planned, and the way to everybody. */
export function TodayPage({
  body: { open, asks, search, found, day: shown, today, coming, house, facts },
  token,
}: {
  body: StaffToday
  token: string
}) {
  return (
    <>
      <form action="/petugas" className="search">
        <label htmlFor="cari">Cari orang atau poliklinik</label>
        <p className="hint" id="cari-petunjuk">
          Sebagian nama atau spesialisasi sudah cukup.
        </p>
        <div className="row">
          <input
            id="cari"
            type="search"
            name="cari"
            defaultValue={search}
            maxLength={100}
            autoComplete="off"
            aria-describedby="cari-petunjuk"
          />
          <button type="submit">Cari</button>
        </div>
      </form>
      {found && (
        <section aria-labelledby="ditemukan">
          <h2 id="ditemukan">Ditemukan untuk "{search}"</h2>
          <People people={found} empty="Tidak ada yang cocok. Coba sebagian nama saja." />
        </section>
      )}
      <section aria-labelledby="buka">
        <h2 id="buka">Yang dibaca pengunjung sekarang</h2>
        <ul className="words">
          {open.map((line) => (
            <li key={line}>{wholeTimes(line)}</li>
          ))}
        </ul>
      </section>
      {house.length > 0 && (
        <details>
          <summary>Untuk seluruh rumah sakit</summary>
          <ul className="tasks">
            {house.map(({ text, href }) => (
              <li key={href}>
                <a href={href}>{text}</a>
              </li>
            ))}
          </ul>
        </details>
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
      <section aria-labelledby="praktik">
        <h2 id="praktik">{shown.title}</h2>
        <p>
          <a href={shown.other.href}>{shown.other.text}</a>
        </p>
        <People people={today} empty="Tidak ada yang praktik." />
      </section>
      {asks.length > 0 && (
        <section aria-labelledby="masih-benar">
          <h2 id="masih-benar">Masih benar?</h2>
          <ul className="lines">
            {asks.map(({ text, post, fields, button, change }) => (
              <li key={text}>
                <p>{wholeTimes(text)}</p>
                <div className="row">
                  <PostButton post={post} token={token} hidden={fields} text={button} about={text} />
                  {change && (
                    <a href={change.href}>
                      {change.text}
                      <span className="visually-hidden"> {text}</span>
                    </a>
                  )}
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function People({ people, empty }: { people: readonly PersonLine[]; empty: string }) {
  if (people.length === 0) return <p>{empty}</p>
  return (
    <ul className="lines">
      {people.map(({ name, text, links }) => (
        <li key={name}>
          <b>{name}</b> <span className="state">{wholeTimes(text)}</span>
          <div className="row">
            {links.map((link) => (
              <a key={link.href} href={link.href}>
                {link.text}
                <span className="visually-hidden"> {name}</span>
              </a>
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}
