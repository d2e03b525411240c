import type { FieldOf } from './document-view.ts'
import { HiddenField } from './parts.tsx'
import { Button } from '../ui/Button/Button.tsx'

/** The browser's colour picker. A hidden field holds the colour that it showed, to notice a new one; a button shows the result. */
export function ColourPicker({ field: { name, label, value } }: { field: FieldOf<'colour'> }) {
  const typed = value.trim().toLowerCase()
  const shown = /^#[\da-f]{6}$/u.test(typed) ? typed : '#000000'
  return (
    <>
      <HiddenField of={[`${name}.tadi`, shown]} />
      <input type="color" name={`${name}.pilih`} defaultValue={shown} aria-label={`Pilih ${label.toLowerCase()}`} />
      <Button type="submit" look="quiet" name="langkah" value="ubah" formAction={`#${name}`}>
        Lihat<span className="visually-hidden"> hasilnya, {label}</span>
      </Button>
    </>
  )
}

/** Readable colours to begin with, and how the page would use the present one. */
export function ColourSwatches({ field: { name, shades, swatches } }: { field: FieldOf<'colour'> }) {
  const faint = shades.filter(({ contrast }) => contrast < 4.5)
  return (
    <>
      <ul className="swatches">
        {swatches.map(({ value: colour, label: called }) => (
          <li key={colour}>
            <button type="submit" name="langkah" value={`warna:${name}:${colour}`} formAction={`#${name}`}>
              <svg width="44" height="24" aria-hidden="true">
                <rect width="44" height="24" rx="6" fill={colour} />
              </svg>
              {called}
            </button>
          </li>
        ))}
      </ul>
      <p className="row">
        {shades.map(({ use, ground, text }) => (
          <svg key={use} width="36" height="36" aria-hidden="true">
            <rect width="36" height="36" rx="8" fill={ground} />
            <text x="18" y="24" fontSize="16" textAnchor="middle" fill={text}>
              Aa
            </text>
          </svg>
        ))}
        {shades.length > 0 && (
          <small>{faint.length === 0 ? 'terbaca jelas' : `sulit dibaca: ${faint.map(({ use }) => use.toLowerCase()).join(', ')}`}</small>
        )}
      </p>
    </>
  )
}
