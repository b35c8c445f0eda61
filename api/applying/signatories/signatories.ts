import { randomUUIDv7 } from 'node:crypto'

import type { Language } from '#domain/accounts/account/languages.ts'
import { parseCompanyType } from '#domain/applying/companies/company-types.ts'
import { Refusal, issue, refuse, type Issue } from '#domain/platform/errors/catalogue.ts'
import type { FormDefinition } from '#domain/applying/forms/definition.ts'
import type { CustomField } from '#domain/applying/forms/request.ts'
import type { LoanType } from '#domain/partners/products/enumerations.ts'
import { withConsequences } from '#domain/applying/signatories/consequences.ts'
import { judgeCustomFields } from '#domain/applying/signatories/custom-fields.ts'
import { isEmailTaken } from '#domain/applying/signatories/emails.ts'
import { isOwnRecord, mayChangeSignatory, mayDeleteSignatory } from '#domain/applying/signatories/rights.ts'
import { isSignatoryField, signatoryFaults, type SignatoryChange, type SignatoryDraft } from '#domain/applying/signatories/rules.ts'
import { sharesIssue } from '#domain/applying/signatories/shares.ts'
import { isCompanysTaxId } from '#domain/applying/signatories/tax-ids.ts'

import { recordEvent } from '../applications/moves.ts'
import { allowedUpdatesOf, requireOwnApplication, requireUpdatable, type ApplicationRow, type OwnApplication } from '../applications/own.ts'
import type { ApplicantContext } from '#api/platform/context.ts'
import type { Db, TenantDb } from '#api/platform/db/database.ts'
import { signatoryFormOf } from '../forms/forms.ts'
import { askedOf } from '../requests/asked.ts'
import type { SessionUser } from '#api/platform/sessions/sessions.ts'
import { recordChangedHands } from './events.ts'
import {
	acceptInvites,
	clearMainContact,
	deleteSignatory as deleteRow,
	insertSignatory,
	listOfApplication,
	setCreditScore,
	updateSignatory as updateRow,
	withdrawInvites,
	type Invite,
	type SignatoryRow,
} from './store.ts'
import { inviteAnew } from './invitations.ts'
import { presentSignatory, type SignatoryRecord, type Viewer } from './present.ts'

/** More on one application is a mistake or an attack. */
const max_signatories = 30

export type { SignatoryRecord } from './present.ts'

/** All representatives of an application, in the order they were added. */
export async function signatoriesOf(db: Db, application_id: string, partner_id: string = String(db.scope)): Promise<SignatoryRecord[]> {
	return recordsOf(await db.all(listOfApplication, { partner_id, application_id }))
}

/** Representatives on the wire for this reader. */
export const signatoryViews = (records: readonly SignatoryRecord[], viewer: Viewer) =>
	records.map((record) => presentSignatory(record, viewer))

/** Rows as the rules use them, current or past. */
export const recordsOf = (rows: readonly SignatoryRow[]): SignatoryRecord[] => rows.map(recordOf)

const recordOf = (row: SignatoryRow): SignatoryRecord => ({
	...row,
	percentage_owned: row.percentage_owned === null ? null : Number(row.percentage_owned),
})

export interface Circumstances {
	readonly now: Date
	/** The day that ages are computed for. */
	readonly today: string
	/** The share from which a person is a beneficial owner. */
	readonly threshold: number
	/** The language of a configured form's error messages. */
	readonly language: Language
}

/** The context a record is validated in: the application, and the partner's additional questions. */
interface Setting extends Circumstances {
	readonly application: ApplicationRow
	readonly form: FormDefinition | undefined
}

/** Adds the whole list or nothing. The application row is locked, so that concurrent adds see each other's shares. */
export async function addSignatories(
	{ db, actor, ...circumstances }: Pick<ApplicantContext, 'db' | 'actor'> & Circumstances,
	application_id: string,
	drafts: readonly SignatoryDraft[],
): Promise<SignatoryRecord[]> {
	const application = await requireUpdatable({ db, actor }, application_id, 'signatory')
	const setting = { ...circumstances, application, form: await signatoryFormOf(db) }
	const present = await signatoriesOf(db, application_id)
	if (present.length + drafts.length > max_signatories) refuse('err_signatory_limit_reached', { max: max_signatories })
	const added: SignatoryRecord[] = []
	const issues: Issue[] = []
	for (const [index, draft] of drafts.entries()) {
		const person = settled(draft, setting)
		const custom = judged(draft.custom_fields, setting)
		const found = [...recordIssues(setting, person, [...present, ...added]), ...custom.faults]
		issues.push(...found.map((fault) => ({ ...fault, field: `data.${index}.${fault.field ?? ''}` })))
		if (found.length > 0) continue
		const signatory_id = randomUUIDv7()
		if (person.is_main_contact) {
			await db.all(clearMainContact, { partner_id: db.scope, application_id, except_signatory_id: signatory_id })
		}
		const row = await db.first(insertSignatory, {
			...person,
			custom_fields: JSON.stringify(custom.kept),
			partner_id: db.scope,
			application_id,
			signatory_id,
			...inviteOf(person.email, actor),
		})
		if (row !== undefined) added.push(recordOf(row))
	}
	if (issues.length > 0) throw new Refusal(issues)
	requireSharesWithinWhole([...present, ...added])
	await recordEvent({ db, actor }, application, {
		kind: 'signatory_added',
		details: { signatory_ids: added.map((person) => person.signatory_id) },
	})
	return added
}

/** Changes the given fields and those that depend on them; each group of fields needs its own permission. */
export async function updateSignatory(
	{ db, actor, ...circumstances }: Pick<ApplicantContext, 'db' | 'actor'> & Circumstances,
	{ application_id, signatory_id }: { readonly application_id: string; readonly signatory_id: string },
	{ version, ...sent }: SignatoryChange,
): Promise<SignatoryRecord> {
	const application = await requireOwnApplication({ db, actor }, application_id, { lock: true, changes: 'own_record' })
	const present = await signatoriesOf(db, application_id)
	const before = requireSignatory(present, signatory_id)
	if (!mayChangeSignatory(await viewerOf({ db, actor }, application, before), sent)) refuse('err_application_update_not_allowed')
	if (version !== undefined && version !== before.version) refuse('err_version_conflict')
	const setting = { ...circumstances, application, form: await signatoryFormOf(db) }
	const wanted = settled({ ...before, ...sent }, setting)
	// Unchanged answers are not validated again, because the form may have changed.
	const custom = sent.custom_fields === undefined ? { kept: before.custom_fields, faults: [] } : judged(sent.custom_fields, setting)
	const others = present.filter((person) => person.signatory_id !== signatory_id)
	const issues = [...recordIssues(setting, wanted, others), ...custom.faults]
	if (issues.length > 0) throw new Refusal(issues)
	// The main contact can be moved to another person, not removed.
	if (before.is_main_contact && !wanted.is_main_contact) refuse('err_signatory_main_contact_needed')
	const change = differences(before, wanted)
	const is_custom_changed = JSON.stringify(custom.kept) !== JSON.stringify(before.custom_fields)
	if (Object.keys(change).length === 0 && !is_custom_changed) return before
	if (change.is_main_contact === true) {
		await db.all(clearMainContact, { partner_id: db.scope, application_id, except_signatory_id: signatory_id })
	}
	const [row] = await db.dynamic<SignatoryRow>(
		updateRow(
			{ partner_id: db.scope, application_id, signatory_id },
			{
				...change,
				...(is_custom_changed && { custom_fields: JSON.stringify(custom.kept) }),
				// The bureau's score is about the person it was asked about.
				...(isAboutSomebodyElse(change) && { credit_score: null }),
				// A changed address is another person's invitation.
				...(change.email !== undefined && inviteOf(change.email, actor)),
			},
		),
	)
	if (row === undefined) refuse('err_entity_not_found')
	const updated = recordOf(row)
	if (before.user_id !== null && updated.user_id !== before.user_id)
		await db.tell(recordChangedHands, { partner_id: db.scope, application_id, signatory_id, by: actor, now: circumstances.now })
	if (change.email !== undefined) await inviteAnew(db, application, before)
	requireSharesWithinWhole([...others, updated])
	const fields = [...Object.keys(change), ...(is_custom_changed ? ['custom_fields'] : [])]
	await recordEvent({ db, actor }, application, { kind: 'signatory_changed', details: { signatory_id, fields } })
	return updated
}

const isAboutSomebodyElse = ({ first_name, last_name, birthdate }: Partial<SignatoryDraft>): boolean =>
	first_name !== undefined || last_name !== undefined || birthdate !== undefined

/** Keeps the bureau's score of a representative. */
export const recordCreditScore = async (db: TenantDb, person: SignatoryRecord, credit_score: number | null): Promise<void> => {
	const { signatory_id, first_name, last_name, birthdate } = person
	await db.all(setCreditScore, { partner_id: db.scope, signatory_id, first_name, last_name, birthdate, credit_score })
}

export async function deleteSignatory(
	context: Pick<ApplicantContext, 'db' | 'actor'>,
	{ application_id, signatory_id }: { readonly application_id: string; readonly signatory_id: string },
): Promise<void> {
	const { db } = context
	const application = await requireOwnApplication(context, application_id, { lock: true, changes: 'own_record' })
	const present = await signatoriesOf(db, application_id)
	const record = requireSignatory(present, signatory_id)
	const viewer = await viewerOf(context, application, record)
	if (!mayDeleteSignatory(viewer)) refuse('err_application_update_not_allowed')
	if (record.is_main_contact && present.length > 1) refuse('err_signatory_main_contact_not_deletable')
	if (viewer.is_current_actor && present.length === 1) refuse('err_signatory_own_record_last')
	await db.all(deleteRow, { partner_id: db.scope, application_id, signatory_id })
	await recordEvent(context, application, { kind: 'signatory_deleted', details: { signatory_id } })
}

/** After a confirmed address the person's own records count as accepted, because nobody invites themselves. */
export const acceptOwnInvites = (db: TenantDb, user: { user_id: string; email: string }): Promise<unknown> =>
	db.all(acceptInvites, { partner_id: db.scope, ...user })

/** Runs when somebody has left a company's team. */
export const withdrawOwnInvites = (db: Db, left: { partner_id: string; team_id: string; user_id: string }): Promise<unknown> =>
	db.all(withdrawInvites, left)

/** The acts this person may take on this record, by status and standing. */
const viewerOf = async ({ db, actor }: Pick<ApplicantContext, 'db' | 'actor'>, application: OwnApplication, record: SignatoryRecord) => ({
	allowed_updates: allowedUpdatesOf(application, { asked: await askedOf(db, application) }),
	is_current_actor: isOwnRecord(record, actor),
})

/** A person with this confirmed address is the record's person, so no invitation is needed. */
const inviteOf = (email: string | null, user: SessionUser): Invite =>
	email === user.email && user.email_verified
		? { invite_status: 'accepted', user_id: user.id }
		: { invite_status: 'not_invited', user_id: null }

function requireSignatory(present: readonly SignatoryRecord[], signatory_id: string): SignatoryRecord {
	return present.find((person) => person.signatory_id === signatory_id) ?? refuse('err_entity_not_found')
}

const settled = <Person extends SignatoryDraft | SignatoryRecord>(person: Person, { application, threshold }: Setting): Person =>
	withConsequences(person, { threshold, companyType: parseCompanyType(application.companyType) })

const judged = (custom_fields: readonly CustomField[], { application, form, language, today }: Setting) =>
	judgeCustomFields(
		custom_fields,
		// The schema guaranteed the enumeration on write.
		{ form, loan_type: application.allBanksLoanPurpose as LoanType },
		{ language, today, home: 'DE' },
	)

/** The fixed fields that differ between the records. */
const differences = (before: SignatoryRecord, after: SignatoryRecord): Partial<Omit<SignatoryDraft, 'custom_fields'>> =>
	Object.fromEntries(Object.entries(after).filter(([field, value]) => isSignatoryField(field) && before[field] !== value))

/** Faults of this record by itself on this day, and against the rest of the application. */
function recordIssues(
	{ application, today }: Setting,
	person: SignatoryDraft | SignatoryRecord,
	others: readonly SignatoryRecord[],
): Issue[] {
	return [
		...signatoryFaults(person, { today }),
		...(isEmailTaken(person, others) ? [issue('err_signatory_email_taken', 'email')] : []),
		...(isCompanysTaxId(person.taxid, application) ? [issue('err_tax_id_equals_company', 'taxid')] : []),
	]
}

function requireSharesWithinWhole(records: readonly SignatoryRecord[]): void {
	const found = sharesIssue(records)
	if (found !== undefined) throw new Refusal([{ ...found, field: 'percentage_owned' }])
}
