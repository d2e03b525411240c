import type { FormField } from '../page-input/document-view.ts'
import { Picture } from '../ui/Picture/Picture.tsx'
import { StepButton } from './parts.tsx'

export const SMALL = '120px'

/** The picture that is chosen, small; the ways to a new one, to what of it stays in view, and to those that are there. */
export function PictureField({ field }: { field: Extract<FormField, { kind: 'picture' }> }) {
  const { name, label, value, choices, mayAim } = field
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
