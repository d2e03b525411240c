import type { Registration } from '../../../content/shapes/registration.ts'
import { formatDay } from '../../ui/format/calendar.ts'
import { formatRupiah, keepNumbers } from '../../ui/format/numbers.ts'

/** What a visit costs, and the regulation that sets it. */
export function Tariffs({ entries, basis, since }: NonNullable<Registration['tariffs']>) {
  return (
    <div>
      <h4>Tarif</h4>
      <dl>
        {entries.map(({ name, amount }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatRupiah(amount)}</dd>
          </div>
        ))}
      </dl>
      <p>
        <small>
          Menurut {keepNumbers(basis)}, berlaku sejak {formatDay(since)}.
        </small>
      </p>
    </div>
  )
}
