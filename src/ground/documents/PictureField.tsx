import type { FieldOf } from './document-view.ts'
import { HiddenField, StepButton } from './parts.tsx'
import { PICTURE_FILE } from '../../content/fields/picture.ts'
import { Picture } from '../ui/Picture/Picture.tsx'

const SMALL = '120px'

/** The chosen picture, small, with buttons for a new one and for its visible part, and the existing pictures to choose from. */
export function PictureField({ field: { name, label, value, choices, mayAim } }: { field: FieldOf<'picture'> }) {
  if (choices.length === 0)
    return (
      <div className="thumb">
        <HiddenField of={[name, value]} />
        {PICTURE_FILE.test(value) ? <Picture picture={{ file: value, alt: '' }} sizes={SMALL} /> : <b>{value}</b>}
      </div>
    )
  return (
    <>
      {value !== '' && (
        <p className="thumb">
          <Picture picture={{ file: value, alt: '' }} sizes={SMALL} />
        </p>
      )}
      <div className="row">
        <StepButton step={`gambar-baru:${name}`} text="Gambar baru" about={label} />
        {mayAim && value !== '' && <StepButton step={`gambar:${name}`} text="Atur bagian yang terlihat" about={label} />}
      </div>
      <details>
        <summary>Pilih dari gambar yang sudah ada</summary>
        {choices.map((choice) => (
          <label key={choice.value} className="choice thumb">
            <input type="radio" name={name} value={choice.value} defaultChecked={choice.value === value} />
            <Picture picture={{ file: choice.value, alt: '' }} sizes={SMALL} />
            <span>{choice.label}</span>
          </label>
        ))}
      </details>
    </>
  )
}
