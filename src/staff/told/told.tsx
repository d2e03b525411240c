import { mailAddress } from '../../content/fields/basic.ts'
import { fillIn } from '../../contract/fill-in.ts'
import { staffEndpoints } from '../../contract/endpoints.ts'
import { MODERATOR_ROLES } from '../../ground/database/staff-roles.ts'
import type { Level } from '../../ground/database/told.ts'
import type { FormBody } from '../../ground/documents/document-view.ts'
import { FormPage, isWrong } from '../../ground/documents/FormPage.tsx'
import { List, PostButton, Section } from '../../ground/documents/parts.tsx'
import { labelled, oneOf, text } from '../../ground/documents/questions.ts'
import { addressOf } from '../../ground/http/documents.ts'
import { askForProof, keepOrder, keepTold, levelsOf, listToldPeople, notifyWords, type ToldPerson } from '../../notify/index.ts'
import { MANAGERS, NOTIFY_LINK, type AskedByStaff, type StaffAnswer } from '../asked.tsx'
import { Done } from '../history/history.tsx'
import { momentsIn } from '../reviews/parts.tsx'
import { changeFeed, FeedPart } from './feed.tsx'
import { changePhones, PhonePart } from './phone.tsx'
import { phoneScript } from './phone-script.ts'

const LISTED = 20
const MOST_IN_ORDER = 5
const { kinds, notSent, untold, says, ways } = notifyWords

const LEVEL_NAMES: Readonly<Record<Level, string>> = {
  now: 'Segera: seseorang mungkin ingin mengakhiri hidupnya; diulang sampai ada yang membukanya',
  soon: 'Ulasan, laporan, jawaban, dan impor yang menunggu',
  it: 'Gangguan dan yang akan berakhir',
  daily: 'Ringkasan setiap pagi',
}
const STATES = { waiting: 'menunggu', sent: 'terkirim', failed: 'gagal', dropped: 'tidak dikirim' } as const
const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${String(hour).padStart(2, '0')}.00` }))

const mailOf = ({ notify }: AskedByStaff['needs']) => notify.channels.find(({ name }) => name === 'mail')

type Told = { done?: string; trouble?: readonly string[]; error?: string }

/** The page of somebody's notification settings and last messages; for managers also the order of recipients, and what reaches nobody. */
export async function showTold(asked: AskedByStaff, told: Told = {}): Promise<StaffAnswer> {
  const { needs, staff, form } = asked
  const { people, untold: lacking } = await needs.notify.reach()
  const self = people.find(({ id }) => id === staff.id)
  const isManager = MANAGERS.includes(staff.role)
  // People whom nothing reaches, except those whose role is told nothing.
  const none = people.filter((one) => levelsOf(one.role).length > 0 && (one.levels.length === 0 || one.ways.length === 0))
  const choice = choiceForm(asked, self, told)
  const typed = form.get('aksi') === 'simpan'
  const mayChoose = levelsOf(staff.role).length > 0
  // An expired link is not waited for.
  const isAwaited = (self?.expires_at ?? '') > needs.clock.now().toISOString()
  const body = (
    <>
      {lacking.length > 0 && (
        <Section id="tidak-ada" title="Tidak diberitahukan kepada siapa pun" look="trouble danger">
          <List texts={lacking.map((level) => untold[level])} />
        </Section>
      )}
      {mayChoose ? <FormPage body={choice} /> : <p>Untuk peran Anda belum ada yang diberitahukan.</p>}
      {isAwaited && !typed && <p>{`Menunggu tautan di ${self?.new_mail} ditekan.`}</p>}
      {mayChoose && mailOf(needs) === undefined && <p>Untuk surel, minta bagian IT mengisi setelannya (panduan bab 11).</p>}
      {mayChoose && (
        <PhonePart phones={await needs.notify.phones.list(staff.id)} moment={momentsIn(needs.current().site.hospital.timeZone)} />
      )}
      {mayChoose && <FeedPart hasFeed={self?.hasFeed === true} />}
      {mayChoose && <PostButton post={NOTIFY_LINK.href} hidden={[['aksi', 'coba']]} text="Kirim percobaan" />}
      {isManager && none.length > 0 && (
        <Section id="belum" title="Belum menerima apa pun sendiri" look="trouble danger">
          <p>{none.map(({ name }) => name).join(', ')}</p>
        </Section>
      )}
      {isManager && <OrderPart people={people} />}
      <Section id="terakhir" title="Pemberitahuan terakhir">
        <List texts={await listDeliveries(asked, people)} look="lines" />
      </Section>
    </>
  )
  const done = told.done === undefined ? null : <Done text={told.done} lines={[]} />
  const script = mayChoose ? { script: phoneScript((await needs.notify.phones.keys()).publicKey) } : {}
  return { page: { title: NOTIFY_LINK.text, body, isWrong: isWrong(choice), done, ...script } }
}

function choiceForm({ needs, form, staff }: AskedByStaff, self: ToldPerson | undefined, { trouble = [], error }: Told): FormBody {
  const all = levelsOf(staff.role)
  const typed = form.get('aksi') === 'simpan'
  const mail = typed ? text(form, 'surel') : (self?.new_mail ?? self?.mail ?? '')
  const hint = 'Dipakai setelah tautan yang kami kirim ke sana ditekan. Kosongkan bila tidak perlu.'
  const values = typed ? form.getAll('apa') : [...(self?.levels ?? [])]
  const choices = all.map((level) => ({ value: level, label: LEVEL_NAMES[level] }))
  const quiet = (name: string, label: string, hour = 0) =>
    oneOf(
      form,
      'select',
      [name, label, name === 'dari' ? 'Di dalamnya hanya yang segera. Jam yang sama dua kali: tanpa jam tenang.' : ''],
      HOURS,
      String(hour),
    )
  return {
    post: NOTIFY_LINK.href,
    hidden: [['aksi', 'simpan']],
    trouble,
    fields:
      all.length === 0
        ? []
        : [
            ...(mailOf(needs) !== undefined
              ? [{ kind: 'text' as const, name: 'surel', label: 'Alamat surel', hint, value: mail, ...(error && { error }) }]
              : []),
            { kind: 'boxes', name: 'apa', label: 'Yang diberitahukan', choices, values },
            quiet('dari', 'Jam tenang mulai', self?.quiet.from),
            quiet('sampai', 'Jam tenang sampai', self?.quiet.until),
          ],
    button: 'Simpan',
  }
}

/** The form of who is told first of an urgent case; empty places are skipped. */
function OrderPart({ people }: { people: readonly ToldPerson[] }) {
  const judges = people.filter(({ role }) => (MODERATOR_ROLES as readonly string[]).includes(role))
  const choices = [{ value: '', label: 'Tidak ada' }, ...labelled(Object.fromEntries(judges.map(({ id, name }) => [id, name])))]
  const ordered = judges.filter(({ position }) => position !== null)
  const fields = judges
    .slice(0, MOST_IN_ORDER)
    .map((_, nth) => oneOf(new URLSearchParams(), 'select', [`ke-${nth}`, `Ke-${nth + 1}`], choices, ordered[nth]?.id))
  const lead = [
    'Yang segera sampai kepada yang pertama, setiap sepuluh menit juga kepada yang berikutnya, lalu kepada semua. Tanpa urutan: kepada semua, seketika.',
  ]
  return (
    <Section id="urutan" title="Siapa yang lebih dahulu">
      <FormPage body={{ post: NOTIFY_LINK.href, lead, hidden: [['aksi', 'urutan']], fields, button: 'Simpan urutan' }} />
    </Section>
  )
}

/** The last messages to this person; for managers those to everybody. */
async function listDeliveries({ needs, staff }: AskedByStaff, people: readonly ToldPerson[]): Promise<string[]> {
  const moment = momentsIn(needs.current().site.hospital.timeZone)
  const newest = needs.database.selectFrom('deliveries').selectAll().orderBy('noted_at', 'desc').limit(LISTED)
  const own = MANAGERS.includes(staff.role) ? newest : newest.where('staff_id', '=', staff.id)
  const lines = (await own.execute()).map(({ kind, channel, staff_id, state, outcome, attempt, noted_at }) => {
    const who = people.find(({ id }) => id === staff_id)?.name ?? 'rumah sakit'
    const why = outcome === null ? '' : `: ${notSent[outcome]}${attempt > 1 ? `, ${attempt} kali dicoba` : ''}`
    const what = kind === 'test' ? 'Percobaan' : kinds[kind].replace('{count} ', '')
    return `${moment(noted_at)}, ${what}, lewat ${ways[channel]} kepada ${who}: ${STATES[state]}${why}.`
  })
  return lines.length > 0 ? [...new Set(lines)] : ['Belum ada.']
}

/** Handles every form of the page, by its field `aksi`. */
export async function takeTold(asked: AskedByStaff): Promise<StaffAnswer> {
  const aksi = asked.form.get('aksi')
  if (aksi === 'ponsel' || aksi === 'lepas') return showTold(asked, await changePhones(asked, aksi))
  if (aksi === 'umpan' || aksi === 'tanpa-umpan') return showTold(asked, await changeFeed(asked, aksi))
  return aksi === 'coba' ? sendTrial(asked) : aksi === 'urutan' ? saveOrder(asked) : saveChoice(asked)
}

const selfOf = async ({ needs, staff }: AskedByStaff) => (await listToldPeople(needs.database)).find(({ id }) => id === staff.id)

async function sendTrial(asked: AskedByStaff): Promise<StaffAnswer> {
  const { notify } = asked.needs
  const self = await selfOf(asked)
  const whose = [...(self === undefined ? [] : [self]), ...(MANAGERS.includes(asked.staff.role) ? [null] : [])]
  const tries = notify.channels.flatMap((channel) =>
    whose.flatMap(async (person) => {
      const to = channel.to(person)
      return to.length === 0 ? [] : { name: ways[channel.name], failure: await notify.send(channel, to, { of: person?.id ?? null }) }
    }),
  )
  const tried = (await Promise.all(tries)).flat()
  const failed = tried.flatMap(({ name, failure }) => (failure === null ? [] : `Lewat ${name} tidak sampai: ${notSent[failure]}.`))
  const sent = tried.flatMap(({ name, failure }) => (failure === null ? name : []))
  if (tried.length === 0) failed.push('Belum ada alamat Anda yang terbukti, dan belum ada ponsel.')
  const done = sent.length > 0 && { done: `Percobaan diterima lewat ${sent.join(' dan ')}. Lihat apakah sampai.` }
  return showTold(asked, { trouble: failed, ...done })
}

async function saveOrder(asked: AskedByStaff): Promise<StaffAnswer> {
  const { needs, form, staff } = asked
  if (!MANAGERS.includes(staff.role)) return showTold(asked)
  const ids = Array.from({ length: MOST_IN_ORDER }, (_, nth) => text(form, `ke-${nth}`)).filter(Boolean)
  await needs.database.transaction().execute((trx) => keepOrder(trx, [...new Set(ids)]))
  return showTold({ ...asked, form: new URLSearchParams() }, { done: 'Urutannya tersimpan.' })
}

/** Saves what was chosen; a new mail address is used only once its link was pressed. */
async function saveChoice(asked: AskedByStaff): Promise<StaffAnswer> {
  const { needs, form, staff } = asked
  const [{ database, clock, notify }, byMail] = [needs, mailOf(needs)]
  const self = await selfOf(asked)
  const mail = text(form, 'surel')
  if (mail !== '' && (mail.length > 254 || !mailAddress.safeParse(mail).success))
    return showTold(asked, { error: 'Tulis satu alamat surel, misalnya nama@rsud.go.id.' })
  const levels = levelsOf(staff.role)
    .filter((level) => form.getAll('apa').includes(level))
    .join(' ')
  const [from, until] = ['dari', 'sampai'].map((name) => HOURS.findIndex(({ value }) => value === form.get(name)))
  await keepTold(database, staff.id, { levels, quiet_from: Math.max(0, from ?? 0), quiet_until: Math.max(0, until ?? 0) })
  const anew = { ...asked, form: new URLSearchParams() }
  if (byMail === undefined || mail === '' || mail === self?.mail) {
    // Where no mail is sent now, nobody was asked for an address: the one they proved stays.
    if (byMail !== undefined && mail === '')
      await keepTold(database, staff.id, { mail: null, new_mail: null, token_hash: null, expires_at: null })
    return showTold(anew, { done: 'Pilihan Anda tersimpan.' })
  }
  const token = await askForProof(database, staff.id, mail, clock.now())
  const link = needs.publicUrl + addressOf(staffEndpoints.proveAddress, { kode: token })
  const lines = [fillIn(says.prove, { hospital: needs.current().site.hospital.name })]
  const failure = await notify.send(byMail, [mail], { title: lines[0] ?? '', lines, link })
  if (failure !== null) {
    // The mail was not sent, so the page must not say that a link is waited for; the typed address stays in the form.
    await keepTold(database, staff.id, { new_mail: null, token_hash: null, expires_at: null })
    return showTold(asked, { trouble: [`Tautan ke ${mail} belum terkirim: server surel ${notSent[failure]}. Simpan sekali lagi nanti.`] })
  }
  return showTold(anew, { done: `Tersimpan. Kami mengirim tautan ke ${mail}: tekan di sana, paling lambat besok.` })
}
