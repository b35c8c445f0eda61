import { z } from 'zod'

import type { Flow } from '#domain/applying/applications/flows.ts'
import type { Status } from '#domain/applying/applications/status.ts'
import { transitionsFrom } from '#domain/applying/applications/transitions.ts'
import { fault } from '#domain/platform/errors/issues.ts'
import { choice, isoDate, multilineText, optional, rawText } from '#domain/platform/fields.ts'
import { mayStaff, type Permission, type StaffRole } from '#domain/accounts/staff/grants.ts'
import type { SignatureDocumentKind } from './legal-forms.ts'

const day_ms = 86_400_000

/** Days after the invitation on which reminders are sent; after the last one the round is over (Q93). */
const reminderDays = [3, 7, 14, 21] as const
const signing_days = 30

export const signingEnds = (opened_at: Date): Date => new Date(opened_at.getTime() + signing_days * day_ms)

/** The number of reminders due by now; one is sent when it exceeds those sent. Missed ones are made up for by a single mail. */
export const remindersOwed = (invited_at: Date, now: Date): number =>
	reminderDays.filter((days) => now.getTime() - invited_at.getTime() >= days * day_ms).length

/** Hours, in the partner's time zone, in which unsolicited mails may be sent. */
const wakingHours = { from: 8, to: 19 } as const

/** Reminders due at night wait for the morning. */
export function isReminderTime(now: Date, time_zone: string): boolean {
	const { hour } = now.toTemporalInstant().toZonedDateTimeISO(time_zone)
	return hour >= wakingHours.from && hour < wakingHours.to
}

export const declineReasons = ['terms_differ', 'data_wrong', 'needs_advice', 'does_not_want', 'other'] as const
export type DeclineReason = (typeof declineReasons)[number]

const note = multilineText({ max: 2_000 })

/** The reason for declining to sign; "other" requires a text. */
export const declineRequest = z
	.strictObject({ reason: choice(declineReasons), note: optional(note) })
	.refine(({ reason, note: said }) => reason !== 'other' || said !== null, { path: ['note'], ...fault('err_field_required') })
export type DeclineRequest = z.output<typeof declineRequest>

/** The SEPA mandate reference, at most 35 characters of the SEPA set; one per round, counted from one, because a mandate that was called off is not used again (Q91). */
export const mandateReference = (short_id: string, round: number): string => `${short_id.toUpperCase()}-${String(round).padStart(2, '0')}`

/** Excludes characters that look alike on paper: 0 and O, 1, I and L. */
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const body_length = 8

/** The check character detects a mistyped character and a transposition. */
const checkSign = (body: string): string => {
	const sum = Array.from(body).reduce((total, sign, at) => total + (at + 2) * signs.indexOf(sign), 0)
	return signs.charAt(sum % signs.length)
}

const grouped = (text: string): string => text.match(/.{1,3}/g)?.join('-') ?? ''

/** The code on a cover sheet, which assigns the posted document; made of random bytes. */
export function coverCode(random: Uint8Array): string {
	if (random.length < body_length) throw new RangeError(`A cover code needs ${body_length} random bytes.`)
	const body = Array.from(random.subarray(0, body_length), (byte) => signs.charAt(byte % signs.length)).join('')
	return grouped(body + checkSign(body))
}

/** Typed from the sheet, in any spelling. */
export const typedCoverCode = rawText()
	.trim()
	.min(1, { abort: true })
	.max(40, { abort: true })
	.overwrite((typed) => grouped(typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')))
	.refine(isCoverCode, fault('err_cover_code_invalid'))

export function isCoverCode(code: string): boolean {
	const plain = code.replaceAll('-', '')
	const [body, check] = [plain.slice(0, -1), plain.slice(-1)]
	return body.length === body_length && Array.from(plain).every((sign) => signs.includes(sign)) && checkSign(body) === check
}

/** The result of checking a posted document; documents missing from the envelope have none. */
export const originalStates = ['accepted', 'illegible', 'incomplete'] as const
export type OriginalState = (typeof originalStates)[number]
export const originalFindings = [...originalStates, 'missing'] as const

/** Requirements that the final review can reset one by one (T50). */
export const resettable = [
	'loan_signature',
	'ubo_signature',
	'guarantor_contract',
	'other_documents',
	'legal_signature',
	'sepa_mandate',
] as const
export type Resettable = (typeof resettable)[number]

/** The documents of each requirement; an acceptance has none. */
export const signatureDocumentsOfReset: Readonly<Record<Resettable, readonly SignatureDocumentKind[]>> = {
	loan_signature: ['loan_contract', 'factoring_contract'],
	ubo_signature: ['ubo_form'],
	guarantor_contract: ['guarantor_contract'],
	other_documents: ['other'],
	legal_signature: [],
	sepa_mandate: [],
}

/** The status in which terms are renegotiated after the signing was cancelled (T46 to T48). */
export const voidsTo = (flow: Flow): Status | undefined =>
	transitionsFrom(flow, 'Signature').find(({ id }) => id === 'T46' || id === 'T47' || id === 'T48')?.to

/** Must be understood by a reader in two years' time. */
const staffNote = multilineText({ min: 10, max: 2_000 })

export const voidRequest = z.strictObject({ note: staffNote })
/** A received envelope, by the code of its cover sheet, with the result for each document. */
export const originalsReceived = z.strictObject({
	cover_code: typedCoverCode,
	received_on: isoDate,
	signature_documents: z.array(z.strictObject({ signature_document_id: z.uuid(), found: choice(originalFindings) })).max(20),
})
export type OriginalsReceived = z.output<typeof originalsReceived>

export const resetRequest = z.strictObject({ requirement: choice(resettable), note: staffNote })

/**
 * Statuses from which staff open the signing, and the permission: after a delayed acceptance, or in factoring by sales after the
 * screening (T36, T38, T44).
 */
const opens: Readonly<Partial<Record<Status, Permission>>> = {
	offer_accepted: 'signing_manage',
	pre_kyc: 'signing_manage',
	final_sales_check: 'application_sales',
}

/** Staff are about to open the signing in this status. */
export const isAboutToSign = ({ flow, status }: { readonly flow: Flow; readonly status: Status }): boolean =>
	// In factoring the acceptance leads to the screening automatically.
	opens[status] !== undefined && !(flow === 'F' && status === 'offer_accepted')

export const mayOpenSigning = (status: Status, roles: readonly StaffRole[]): boolean => {
	const permission = opens[status]
	return permission !== undefined && mayStaff(roles, permission)
}
