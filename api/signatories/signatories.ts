import { randomUUIDv7 } from 'node:crypto'

import { Refusal, issue, refuse, type Issue } from '#domain/errors/catalogue.ts'
import { allowedUpdates } from '#domain/permissions/allowed-updates.ts'
import {
	isEmailTaken,
	mayChangeSignatory,
	mayDeleteSignatory,
	signatoryFaults,
	withBeneficialOwnership,
	type SignatoryChange,
	type SignatoryDraft,
} from '#domain/signatories/rules.ts'
import { sharesIssue } from '#domain/signatories/shares.ts'
import { sameTaxId } from '#domain/tax-id.ts'

import { recordEvent } from '../applications/moves.ts'
import { requireOwnApplication, requireUpdatable, type ApplicationRow } from '../applications/own.ts'
import type { Db, TenantDb } from '../db/database.ts'
import type { SessionUser } from '../sessions/sessions.ts'
import {
	acceptInvites,
	clearMainContact,
	deleteSignatory as deleteRow,
	insertSignatory,
	listOfApplication,
	updateSignatory as updateRow,
	type SignatoryRow,
} from './store.ts'
import { presentSignatory, type SignatoryRecord } from './present.ts'

/** More than this on one application is a mistake or an attack. */
const max_signatories = 30

export type { SignatoryRecord } from './present.ts'

/** All representatives of an application, in the order they were added. */
export async function signatoriesOf(db: Db, application_id: string, partner_id: string = String(db.scope)): Promise<SignatoryRecord[]> {
	return (await db.all(listOfApplication, { partner_id, application_id })).map(recordOf)
}

/** Representatives as they travel; `viewer` is the signed-in applicant, staff are nobody's own record. */
export const signatoryViews = (records: readonly SignatoryRecord[], viewer: { email: string } | undefined) =>
	records.map((record) => signatoryView(record, viewer))

export const signatoryView = (record: SignatoryRecord, viewer: { email: string } | undefined) =>
	presentSignatory(record, viewer !== undefined && isOwn(record, viewer))

const recordOf = (row: SignatoryRow): SignatoryRecord => ({
	...row,
	percentage_owned: row.percentage_owned === null ? null : Number(row.percentage_owned),
})

interface Circumstances {
	/** The day ages are judged by. */
	readonly today: string
	/** The share from which on somebody is a beneficial owner. */
	readonly threshold: number
}

/** Adds all of the list or none. The application row is locked, so that parallel adds see each other's shares. */
export async function addSignatories(
	db: TenantDb,
	user: SessionUser,
	application_id: string,
	drafts: readonly SignatoryDraft[],
	{ today, threshold }: Circumstances,
): Promise<SignatoryRecord[]> {
	const people = drafts.map((person) => withBeneficialOwnership(person, { threshold }))
	const application = await requireUpdatable(db, user, application_id, 'signatory')
	const present = await signatoriesOf(db, application_id)
	if (present.length + people.length > max_signatories) refuse('err_signatory_limit_reached', { max: max_signatories })
	const added: SignatoryRecord[] = []
	const issues: Issue[] = []
	for (const [index, person] of people.entries()) {
		const issues_before = issues.length
		const others = [...present, ...added]
		issues.push(...recordIssues({ application, today }, person, others, `data.${index}.`))
		if (issues.length > issues_before) continue
		const signatory_id = randomUUIDv7()
		if (person.is_main_contact) {
			await db.all(clearMainContact, { partner_id: db.scope, application_id, except_signatory_id: signatory_id })
		}
		const row = await db.first(insertSignatory, {
			...person,
			partner_id: db.scope,
			application_id,
			signatory_id,
			invite_status: inviteStatusOf(person.email, user),
		})
		if (row !== undefined) added.push(recordOf(row))
	}
	if (issues.length > 0) throw new Refusal(issues)
	requireSharesWithinWhole([...present, ...added])
	await recordEvent(db, application, 'signatory_added', user, { details: { signatory_ids: added.map((person) => person.signatory_id) } })
	return added
}

/** Changes the fields that were sent; each group of fields needs its own permission. */
export async function updateSignatory(
	db: TenantDb,
	user: SessionUser,
	application_id: string,
	signatory_id: string,
	{ version, ...sent }: SignatoryChange,
	{ today, threshold }: Circumstances,
): Promise<SignatoryRecord> {
	const change = changed(sent, threshold)
	const application = await requireOwnApplication(db, user, application_id, { lock: true })
	const present = await signatoriesOf(db, application_id)
	const before = requireSignatory(present, signatory_id)
	const viewer = { allowed_updates: allowedUpdates(application.status), is_current_actor: isOwn(before, user) }
	if (!mayChangeSignatory(viewer, change)) refuse('err_application_update_not_allowed')
	if (version !== undefined && version !== before.version) refuse('err_version_conflict')
	const after = { ...before, ...change }
	const others = present.filter((person) => person.signatory_id !== signatory_id)
	const issues = recordIssues({ application, today }, after, others, '')
	if (issues.length > 0) throw new Refusal(issues)
	if (change.is_main_contact === true) {
		await db.all(clearMainContact, { partner_id: db.scope, application_id, except_signatory_id: signatory_id })
	}
	// Another address is another person's invitation.
	const invite = change.email === undefined || change.email === before.email ? {} : { invite_status: inviteStatusOf(change.email, user) }
	const [row] = await db.dynamic<SignatoryRow>(updateRow({ partner_id: db.scope, application_id, signatory_id }, { ...change, ...invite }))
	if (row === undefined) refuse('err_entity_not_found')
	const updated = recordOf(row)
	requireSharesWithinWhole([...others, updated])
	await recordEvent(db, application, 'signatory_changed', user, { details: { signatory_id, fields: Object.keys(change) } })
	return updated
}

export async function deleteSignatory(db: TenantDb, user: SessionUser, application_id: string, signatory_id: string): Promise<void> {
	const application = await requireOwnApplication(db, user, application_id, { lock: true })
	const present = await signatoriesOf(db, application_id)
	const record = requireSignatory(present, signatory_id)
	const is_own = isOwn(record, user)
	const viewer = { allowed_updates: allowedUpdates(application.status), is_current_actor: is_own }
	if (!mayDeleteSignatory(viewer)) refuse('err_application_update_not_allowed')
	if (record.is_main_contact && present.length > 1) refuse('err_signatory_main_contact_not_deletable')
	if (is_own && present.length === 1) refuse('err_signatory_own_record_last')
	await db.all(deleteRow, { partner_id: db.scope, application_id, signatory_id })
	await recordEvent(db, application, 'signatory_deleted', user, { details: { signatory_id } })
}

/** When an address is confirmed, the person's own records count as accepted: nobody invites themselves. */
export const acceptOwnInvites = (db: TenantDb, user: { user_id: string; email: string }): Promise<unknown> =>
	db.all(acceptInvites, { partner_id: db.scope, ...user })

const isOwn = (record: { email: string | null }, user: { email: string }): boolean => record.email === user.email

const inviteStatusOf = (email: string | null, user: SessionUser): SignatoryRow['invite_status'] =>
	email === user.email && user.email_verified ? 'accepted' : 'not_invited'

/** The fields that were sent; a large share makes a beneficial owner of its holder. */
function changed(sent: Omit<SignatoryChange, 'version'>, threshold: number): Partial<SignatoryDraft> {
	const change = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as Partial<SignatoryDraft>
	return (change.percentage_owned ?? 0) >= threshold ? { ...change, is_beneficial_owner: true } : change
}

function requireSignatory(present: readonly SignatoryRecord[], signatory_id: string): SignatoryRecord {
	return present.find((person) => person.signatory_id === signatory_id) ?? refuse('err_entity_not_found')
}

/** What is wrong with this record by itself on this day, and between it and the rest of the file. */
function recordIssues(
	{ application, today }: { application: ApplicationRow; today: string },
	person: SignatoryDraft,
	others: readonly SignatoryRecord[],
	path: string,
): Issue[] {
	const { taxid } = person
	const issues = signatoryFaults(person, { today })
	if (isEmailTaken(person, others)) issues.push(issue('err_signatory_email_taken', 'email'))
	if (taxid !== null && application.taxIdNumber !== null && sameTaxId(taxid, application.taxIdNumber)) {
		issues.push(issue('err_tax_id_equals_company', 'taxid'))
	}
	return issues.map((found) => ({ ...found, field: `${path}${found.field ?? ''}` }))
}

function requireSharesWithinWhole(records: readonly SignatoryRecord[]): void {
	const found = sharesIssue(records)
	if (found !== undefined) throw new Refusal([{ ...found, field: 'percentage_owned' }])
}
