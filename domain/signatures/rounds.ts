import { z } from 'zod'

import type { Flow } from '../applications/flows.ts'
import type { Status } from '../applications/status.ts'
import { transitionsFrom } from '../applications/transitions.ts'
import { fault } from '../errors/issues.ts'
import { choice, isoDate, multilineText, optional, rawText } from '../fields.ts'
import { mayStaff, type Permission, type StaffRole } from '../staff/grants.ts'
import type { PaperKind } from './legal-forms.ts'

const day_ms = 86_400_000

/** Somebody who has not finished is reminded after so many days, and after the last of them the round is over (Q93). */
const reminder_days = [3, 7, 14, 21] as const
const signing_days = 30

export const signingEnds = (opened_at: Date): Date => new Date(opened_at.getTime() + signing_days * day_ms)

/**
 * How many reminders somebody should have had by now; above what was sent, one is due. Whatever was missed meanwhile is made up
 * for by one mail, not by several.
 */
export const remindersOwed = (invited_at: Date, now: Date): number =>
	reminder_days.filter((days) => now.getTime() - invited_at.getTime() >= days * day_ms).length

/** The hours of the day, where the partner is, in which somebody may be written to without having done anything. */
const waking_hours = { from: 8, to: 19 } as const

/** Reminders are not sent at night: what is owed then waits for the morning. */
export function isReminderTime(now: Date, time_zone: string): boolean {
	const { hour } = now.toTemporalInstant().toZonedDateTimeISO(time_zone)
	return hour >= waking_hours.from && hour < waking_hours.to
}

export const declineReasons = ['terms_differ', 'data_wrong', 'needs_advice', 'does_not_want', 'other'] as const
export type DeclineReason = (typeof declineReasons)[number]

const note = multilineText({ max: 2_000 })

/** Why somebody does not sign; what else there is to say has to be said where no reason fits. */
export const declineRequest = z
	.strictObject({ reason: choice(declineReasons), note: optional(note) })
	.refine(({ reason, note: said }) => reason !== 'other' || said !== null, { path: ['note'], ...fault('err_field_required') })
export type DeclineRequest = z.output<typeof declineRequest>

/** The name under which a creditor collects, at most 35 signs of the banks' set; one for the whole application (Q91). */
export const mandateReference = (short_id: string): string => `${short_id.toUpperCase()}-01`

/** Without what is easily mistaken on paper: no 0 and O, no 1, I and L. */
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const body_length = 8

/** The sign that makes a mistyped one, or two that changed places, noticed. */
const checkSign = (body: string): string => {
	const sum = Array.from(body).reduce((total, sign, at) => total + (at + 2) * signs.indexOf(sign), 0)
	return signs.charAt(sum % signs.length)
}

const grouped = (text: string): string => text.match(/.{1,3}/g)?.join('-') ?? ''

/** The code on a cover sheet, by which the posted paper is found again; made of random bytes. */
export function coverCode(random: Uint8Array): string {
	if (random.length < body_length) throw new RangeError(`A cover code needs ${body_length} random bytes.`)
	const body = Array.from(random.subarray(0, body_length), (byte) => signs.charAt(byte % signs.length)).join('')
	return grouped(body + checkSign(body))
}

/** As it was read off the paper, however it was typed. */
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

/** What staff find of a paper that was posted; what is not in the envelope is not there. */
export const originalStates = ['accepted', 'illegible', 'incomplete'] as const
export type OriginalState = (typeof originalStates)[number]
export const originalFindings = [...originalStates, 'missing'] as const

/** What staff can give back to be done again when the final review finds it wrong; each by itself (T50). */
export const resettable = ['loan_signature', 'ubo_signature', 'guarantor_contract', 'legal_signature', 'sepa_mandate'] as const
export type Resettable = (typeof resettable)[number]

/** The documents a requirement is about; an acceptance is about none. */
export const papersOfReset: Readonly<Record<Resettable, readonly PaperKind[]>> = {
	loan_signature: ['loan_contract', 'factoring_contract'],
	ubo_signature: ['ubo_form'],
	guarantor_contract: ['guarantor_contract'],
	legal_signature: [],
	sepa_mandate: [],
}

/** Where the terms are made anew after the signing was called off (T46 to T48). */
export const voidsTo = (flow: Flow): Status | undefined =>
	transitionsFrom(flow, 'Signature').find(({ id }) => id === 'T46' || id === 'T47' || id === 'T48')?.to

/** In staff's own words, for whoever reads it in two years. */
const staffNote = multilineText({ min: 10, max: 2_000 })

export const voidRequest = z.strictObject({ note: staffNote })
/** An envelope that came, by the code of its sheet: what was found of each paper on it. */
export const originalsReceived = z.strictObject({
	cover_code: typedCoverCode,
	received_on: isoDate,
	papers: z.array(z.strictObject({ paper_id: z.uuid(), found: choice(originalFindings) })).max(20),
})
export type OriginalsReceived = z.output<typeof originalsReceived>

export const resetRequest = z.strictObject({ requirement: choice(resettable), note: staffNote })

/**
 * Where staff open the signing, and what that takes: after the acceptance whatever held it up, of factoring sales after the
 * screening (T36, T38, T44).
 */
const opens: Readonly<Partial<Record<Status, Permission>>> = {
	offer_accepted: 'signing_manage',
	pre_kyc: 'signing_manage',
	final_sales_check: 'application_sales',
}

/** Whether the signing of a case in this status is about to be opened by somebody. */
export const isAboutToSign = ({ flow, status }: { readonly flow: Flow; readonly status: Status }): boolean =>
	// Of factoring the acceptance leads to the screening, by itself.
	opens[status] !== undefined && !(flow === 'F' && status === 'offer_accepted')

export const mayOpenSigning = (status: Status, roles: readonly StaffRole[]): boolean => {
	const permission = opens[status]
	return permission !== undefined && mayStaff(roles, permission)
}
