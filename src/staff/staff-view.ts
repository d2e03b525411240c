import type { ReactElement } from 'react'
import type { Choice, DocumentLink, DocumentView, FormBody, Hidden, MessageBody } from '../ground/documents/document-view.ts'
import type { PictureCatalog } from '../page/page-input.ts'

/** A page of the staff's room. */
export interface StaffView extends DocumentView {
  /** What every form of this page carries. */
  formToken: string
  /** Name and role of whoever is signed in. */
  who: string
  /** Why nothing can be saved just now. */
  readOnly: string
  /** What has just been done. */
  done: { text: string; undo: number | null } | null
  /** What was typed and not saved, and where one goes on with it or throws it away. */
  draft: { title: string; path: string } | null
  body: StaffBody | ReactElement
  isWrong: boolean
  /** Those that the body shows, by their files. */
  pictures: PictureCatalog
}

export type StaffBody = MessageBody | FormBody | StaffPicture | StaffPictures

/** A picture as the page cuts it, before the form takes it. */
export interface StaffPicture {
  kind: 'picture'
  post: string
  hidden: Hidden
  file: string
  alt: string
  /** Where it stands: in the first screen, beside the director's words, on a card, or never cut. */
  look: 'first' | 'portrait' | 'card' | 'whole'
  /** Nine points, row by row, of which one must stay in view. */
  aim: { name: string; choices: Choice[]; value: string } | null
  notes: string[]
  /** The step that sends another one. */
  another: string
}

/** The pictures of the content's folder. */
export interface StaffPictures {
  kind: 'pictures'
  groups: { id: string; title: string; note: string; pictures: { file: string; links: DocumentLink[] }[] }[]
}
