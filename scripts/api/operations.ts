import { z } from 'zod'
import { bedReportShape } from '../../src/beds/report.ts'
import { bedsAnswerShape } from '../../src/contract/beds.ts'
import { bedEndpoints, CLIENT_HEADER, CLIENT_HEADER_VALUE, endpoints, REQUEST_KEY_HEADER } from '../../src/contract/endpoints.ts'
import { problemAnswerShape } from '../../src/contract/problem-answer.ts'
import { ownReviewShape, reviewDraftSchema, reviewOverviewShape, reviewShape, sessionAnswerShape } from '../../src/contract/review.ts'

/** One operation of the public API. `answer` is null if its body is empty. */
export interface Operation {
  method: 'get' | 'post' | 'put' | 'delete'
  path: string
  does: string
  status: number
  answer: z.ZodType | null
  /** The content type, if it is not JSON. */
  type?: string
  body?: z.ZodType
  headers?: readonly Header[]
  /** Who may call it: a visitor by the session cookie, or whoever has the key for beds. */
  needs?: 'session' | 'bedsKey'
}

interface Header {
  name: string
  value: z.ZodType
  does: string
}

export const shapes = z.registry<{ id: string }>()
shapes.add(reviewShape, { id: 'Review' })
shapes.add(ownReviewShape, { id: 'OwnReview' })
shapes.add(reviewOverviewShape, { id: 'ReviewOverview' })
shapes.add(reviewDraftSchema, { id: 'ReviewDraft' })
shapes.add(sessionAnswerShape, { id: 'Session' })
shapes.add(bedsAnswerShape, { id: 'Beds' })
shapes.add(bedReportShape, { id: 'BedReport' })
shapes.add(problemAnswerShape, { id: 'Problem' })

const client: Header = { name: CLIENT_HEADER, value: z.literal(CLIENT_HEADER_VALUE), does: 'Wajib; situs lain tidak dapat mengirimnya.' }
const retryKey: Header = {
  name: REQUEST_KEY_HEADER,
  value: z.guid().optional(),
  does: 'Diulang dengan kunci yang sama: tidak ada ulasan kedua.',
}
const expected: Header = { name: 'if-match', value: z.string().optional(), does: 'ETag yang diubah; bila lama, dijawab review-changed.' }

const bundle = z.object({
  resourceType: z.literal('Bundle'),
  type: z.literal('collection'),
  timestamp: z.iso.datetime(),
  entry: z.array(z.object({ fullUrl: z.url(), resource: z.looseObject({ resourceType: z.string(), id: z.string() }) })),
})

const oneReview = `${endpoints.reviews}/{id}`

/** The operations that stay stable for other programs; those that only the page uses may change with any version. */
export const OPERATIONS: readonly Operation[] = [
  { method: 'get', path: endpoints.reviews, does: 'Nilai rata-rata, jumlah, dan ulasan terbaru', status: 200, answer: reviewOverviewShape },
  {
    method: 'post',
    path: endpoints.reviews,
    does: 'Menulis ulasan; satu untuk setiap orang',
    status: 201,
    answer: ownReviewShape,
    body: reviewDraftSchema,
    headers: [client, retryKey],
    needs: 'session',
  },
  {
    method: 'put',
    path: oneReview,
    does: 'Mengubah ulasan sendiri',
    status: 200,
    answer: ownReviewShape,
    body: reviewDraftSchema,
    headers: [client, expected],
    needs: 'session',
  },
  { method: 'delete', path: oneReview, does: 'Menghapus ulasan sendiri', status: 204, answer: null, headers: [client], needs: 'session' },
  { method: 'get', path: endpoints.session, does: 'Siapa yang masuk, dan ulasannya', status: 200, answer: sessionAnswerShape },
  { method: 'get', path: bedEndpoints.data, does: 'Tempat tidur kosong menurut laporan terakhir', status: 200, answer: bedsAnswerShape },
  {
    method: 'post',
    path: bedEndpoints.data,
    does: 'Melaporkan tempat tidur kosong',
    status: 200,
    answer: z.object({ success: z.literal(true) }),
    body: bedReportShape,
    needs: 'bedsKey',
  },
  { method: 'get', path: endpoints.schedule, does: 'Jadwal dokter (FHIR R4)', status: 200, answer: bundle, type: 'application/fhir+json' },
  { method: 'get', path: endpoints.newsFeed, does: 'Kabar terbaru (Atom)', status: 200, answer: z.string(), type: 'application/atom+xml' },
]
