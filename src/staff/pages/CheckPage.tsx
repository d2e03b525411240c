import type { StaffCheck } from '../staff-view.ts'
import { Field } from '../../ground/documents/Field.tsx'
import { List, Section } from '../../ground/documents/parts.tsx'
import { HiddenFields } from '../../ground/documents/PostButton.tsx'
import { Button, ButtonLink } from '../../ground/ui/Button/Button.tsx'
import { formatWeekday } from '../../ground/ui/format/calendar.ts'

/** What is about to be saved, and what visitors will read then. */
export function CheckPage({
  body: { post, acts, warnings, reminders, previews, calls, hidden, section, moments },
  token,
}: {
  body: StaffCheck
  token: string
}) {
  return (
    <>
      <List texts={acts} look="acts" />
      {warnings.length > 0 && (
        <Section id="darurat" title="IGD ditutup. Benar begitu?" look="trouble danger">
          <List texts={warnings} />
        </Section>
      )}
      {reminders.length > 0 && (
        <Section id="dilihat" title="Perlu dilihat" look="trouble">
          <List texts={reminders} />
        </Section>
      )}
      {previews.length > 0 && <h2>Yang akan dibaca pengunjung</h2>}
      {previews.map(({ when, words }) => (
        <section key={when} className="preview" aria-label={when}>
          <h3>{when}</h3>
          <List texts={words} />
        </section>
      ))}
      {calls.length > 0 && <p>Telepon nomor ini satu kali sebelum menyimpannya:</p>}
      {calls.map(({ text, href }) => (
        <p key={href}>
          <ButtonLink look="emergency" icon="phone" href={href}>
            {text}
          </ButtonLink>
        </p>
      ))}
      <form method="post" action={`${post}#${section}`} target="_blank" className="card">
        <HiddenFields token={token} hidden={hidden} />
        <Field
          field={{
            kind: 'select',
            name: 'saat',
            label: 'Lihat halamannya dahulu, tanpa menyimpan',
            choices: [
              { value: '', label: 'Sekarang' },
              ...moments.map((day) => ({ value: day, label: `${formatWeekday(day)}, pukul 08.00` })),
            ],
            value: '',
          }}
        />
        <Button type="submit" look="secondary" name="langkah" value="lihat">
          Lihat halaman dengan perubahan ini
        </Button>
      </form>
      <form method="post" action={post} className="row">
        <HiddenFields token={token} hidden={hidden} />
        <Button type="submit" name="langkah" value="simpan">
          Simpan
        </Button>
        <Button type="submit" look="secondary" name="langkah" value="ubah">
          Ubah isian
        </Button>
      </form>
    </>
  )
}
