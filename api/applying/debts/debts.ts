import { randomUUIDv7 } from 'node:crypto'

import type { Debt, DebtRegister, OwnDebtRegister } from '#contract/applying/debts.ts'
import type { IsoDate } from '#domain/platform/dates.ts'
import {
	asOfIssues,
	debt_register,
	isDebtField,
	isRegisterOpen,
	max_debts,
	type DebtChange,
	type DebtDraft,
} from '#domain/applying/debts/rules.ts'
import { refuse, refuseIfAny } from '#domain/platform/errors/catalogue.ts'
import { cents, centsOf, majorOf } from '#domain/platform/money.ts'
import { changesPart } from '#domain/applying/permissions/standing.ts'

import { recordEvent } from '../applications/moves.ts'
import { allowedUpdatesOf, requireOwnApplication, type OwnApplication } from '../applications/own.ts'
import type { ApplicantContext } from '#api/platform/context.ts'
import type { Db, TenantDb } from '#api/platform/db/database.ts'
import { askedTypes, documentsOfCase } from '../documents/documents.ts'
import { askedDocuments } from '../documents/years.ts'
import type { Partner } from '#api/platform/partner.ts'
import { productOf } from '#api/partners/configuration/products.ts'
import { requestedTypes } from '../requests/asked.ts'
import {
	deleteDebt as deleteRow,
	deleteStatement,
	findStatement,
	insertDebt,
	insertStatement,
	listOfApplication,
	replaceDebt,
	type DebtRow,
} from './store.ts'

export interface Circumstances {
	readonly partner: Partner
	/** The day in the partner's time zone, which no as-of date may exceed. */
	readonly today: IsoDate
}

function presentDebt(row: DebtRow): Debt {
	const {
		partner_id: _,
		application_id: __,
		created_at: ___,
		original_amount_cents,
		outstanding_amount_cents,
		instalment_cents,
		...wire
	} = row
	return {
		...wire,
		original_amount: majorOf(cents(original_amount_cents)),
		outstanding_amount: majorOf(cents(outstanding_amount_cents)),
		interest_rate: wire.interest_rate === null ? null : Number(wire.interest_rate),
		instalment: instalment_cents === null ? null : majorOf(cents(instalment_cents)),
	}
}

const columnsOf = ({ original_amount, outstanding_amount, instalment, ...fields }: DebtDraft) => ({
	...fields,
	original_amount_cents: centsOf(original_amount),
	outstanding_amount_cents: centsOf(outstanding_amount),
	instalment_cents: instalment === null ? null : centsOf(instalment),
})

/** The debt register, in the order it was written. */
export async function debtRegisterOf(db: Db, application_id: string, partner_id: string = String(db.scope)): Promise<DebtRegister> {
	const debts = await db.all(listOfApplication, { partner_id, application_id })
	const statement = debts.length > 0 ? undefined : await db.first(findStatement, { partner_id, application_id })
	return { debts: debts.map(presentDebt), none_stated_on: statement?.stated_on ?? null }
}

/** While the applicant fills in the application, and later if staff returned a register or request one. */
async function mayChange(db: TenantDb, application: OwnApplication): Promise<boolean> {
	if (!changesPart(application.standing, 'documents')) return false
	if (isRegisterOpen(application.status) && allowedUpdatesOf(application).includes('document')) return true
	const documents = await documentsOfCase(db, application.application_id)
	return askedTypes(application, documents, await requestedTypes(db, application)).includes(debt_register)
}

/** The register as the applicant's side sees it. */
export const ownRegister = async (db: TenantDb, application: OwnApplication): Promise<OwnDebtRegister> => ({
	...(await debtRegisterOf(db, application.application_id)),
	max_debts,
	may_change: await mayChange(db, application),
})

/** The application row is locked, so that concurrent adds respect the limits. */
async function requireRegister(
	context: Pick<ApplicantContext, 'db' | 'actor'> & Circumstances,
	application_id: string,
): Promise<OwnApplication> {
	const application = await requireOwnApplication(context, application_id, { lock: true, changes: 'documents' })
	if (!(await mayChange(context.db, application))) refuse('err_application_update_not_allowed')
	const asked = askedDocuments(context.partner, await productOf(context, application), application)
	const is_open = isRegisterOpen(application.status)
	if (is_open && !asked.some(({ document_type }) => document_type === debt_register)) refuse('err_debt_not_asked')
	return application
}

export async function addDebt(
	{ db, actor, ...circumstances }: Pick<ApplicantContext, 'db' | 'actor'> & Circumstances,
	application_id: string,
	draft: DebtDraft,
): Promise<Debt> {
	const application = await requireRegister({ db, actor, ...circumstances }, application_id)
	const { debts } = await debtRegisterOf(db, application_id)
	if (debts.length >= max_debts) refuse('err_debt_limit_reached', { max: max_debts })
	refuseIfAny(asOfIssues(draft.as_of_date, circumstances.today))
	await withdraw({ db, actor }, application)
	const debt_id = randomUUIDv7()
	const row = await db.first(insertDebt, { ...columnsOf(draft), partner_id: db.scope, application_id, debt_id })
	if (row === undefined) throw new Error('An insert returns its row.')
	await recordEvent({ db, actor }, application, { kind: 'debt_added', details: { debt_id } })
	return presentDebt(row)
}

export async function updateDebt(
	{ db, actor, ...circumstances }: Pick<ApplicantContext, 'db' | 'actor'> & Circumstances,
	{ applicationId: application_id, debtId: debt_id }: { readonly applicationId: string; readonly debtId: string },
	{ version, ...draft }: DebtChange,
): Promise<Debt> {
	const application = await requireRegister({ db, actor, ...circumstances }, application_id)
	const before = await requireDebt(db, application_id, debt_id)
	if (version !== undefined && version !== before.version) refuse('err_version_conflict')
	refuseIfAny(asOfIssues(draft.as_of_date, circumstances.today))
	const fields = Object.entries(draft).flatMap(([field, value]) => (isDebtField(field) && before[field] !== value ? [field] : []))
	if (fields.length === 0) return before
	const row = await db.first(replaceDebt, { ...columnsOf(draft), partner_id: db.scope, application_id, debt_id })
	await recordEvent({ db, actor }, application, { kind: 'debt_changed', details: { debt_id, fields } })
	return presentDebt(row ?? refuse('err_entity_not_found'))
}

export async function deleteDebt(
	{ db, actor, ...circumstances }: Pick<ApplicantContext, 'db' | 'actor'> & Circumstances,
	{ applicationId: application_id, debtId: debt_id }: { readonly applicationId: string; readonly debtId: string },
): Promise<void> {
	const application = await requireRegister({ db, actor, ...circumstances }, application_id)
	await requireDebt(db, application_id, debt_id)
	await db.all(deleteRow, { partner_id: db.scope, application_id, debt_id })
	await recordEvent({ db, actor }, application, { kind: 'debt_deleted', details: { debt_id } })
}

/** States that there are no debts, because an empty list may just not be filled in yet. */
export async function stateNoDebts(
	{ db, actor, ...circumstances }: Pick<ApplicantContext, 'db' | 'actor'> & Circumstances,
	application_id: string,
	has_no_debts: boolean,
): Promise<OwnDebtRegister> {
	const application = await requireRegister({ db, actor, ...circumstances }, application_id)
	const { debts, none_stated_on } = await debtRegisterOf(db, application_id)
	if (has_no_debts && debts.length > 0) refuse('err_debt_lines_present')
	if (!has_no_debts) await withdraw({ db, actor }, application)
	else if (none_stated_on !== circumstances.today) {
		await db.all(insertStatement, { partner_id: db.scope, application_id, stated_on: circumstances.today })
		await recordEvent({ db, actor }, application, { kind: 'no_debts_stated' })
	}
	return ownRegister(db, application)
}

async function withdraw(context: Pick<ApplicantContext, 'db' | 'actor'>, application: OwnApplication): Promise<void> {
	const withdrawn = await context.db.first(deleteStatement, { partner_id: context.db.scope, application_id: application.application_id })
	if (withdrawn !== undefined) await recordEvent(context, application, { kind: 'no_debts_withdrawn' })
}

async function requireDebt(db: TenantDb, application_id: string, debt_id: string): Promise<Debt> {
	const { debts } = await debtRegisterOf(db, application_id)
	return debts.find((debt) => debt.debt_id === debt_id) ?? refuse('err_entity_not_found')
}
