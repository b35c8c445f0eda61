import type { ApplicationView, ListedApplication } from '#contract/applying/applications.ts'
import { pendingActionsOf, type PendingAction } from '#domain/applying/applications/checks.ts'
import { declarations, type Submission } from '#domain/applying/applications/rules.ts'
import { parseStatus, type Status } from '#domain/applying/applications/status.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { Refusal, issue, refuse } from '#domain/platform/errors/catalogue.ts'
import { ibanCountry, isSepaIban } from '#domain/platform/iban.ts'
import { partOfAction } from '#domain/applying/permissions/parts.ts'
import { fullStanding, seesPart } from '#domain/applying/permissions/standing.ts'
import { askedUpdates } from '#domain/applying/requests/rules.ts'
import { isCompanysTaxId } from '#domain/applying/signatories/tax-ids.ts'

import type { ApplicantContext, TenantContext } from '#api/platform/context.ts'
import type { Db } from '#api/platform/db/database.ts'
import { alternativesOf, declineOf } from '../decisions/declined.ts'
import { documentsOfCase } from '../documents/documents.ts'
import { askedDocuments, yearsOf } from '../documents/years.ts'
import { areDatesAsked, askToCheckAge } from '../documents/dates.ts'
import { debtRegisterOf } from '../debts/debts.ts'
import { financeObjectsOf } from '../finance-objects/finance-objects.ts'
import { salesOfDebitors } from '../debitors/sold.ts'
import { factoringOf } from '../factoring/factoring.ts'
import { signatoryFormOf } from '../forms/forms.ts'
import { tellTeam } from '#api/accounts/memberships/teams.ts'
import { sendToBank } from './partner-staff/bank.ts'
import type { Partner } from '#api/platform/partner.ts'
import { productOf } from '#api/partners/configuration/products.ts'
import { waitingRequests } from '../requests/asked.ts'
import type { Services } from '#api/platform/services.ts'
import { signatoriesOf } from '../signatories/signatories.ts'
import { findBeside, type BesideRow, type ShownRow } from './beside/store.ts'
import { clockOf, hasOpenTask, noUsualTimes, turnsOf, usualTimesOf } from './clock/clock.ts'
import { applicationSubmitted } from './events.ts'
import { countChanges, moveApplication, recordEvent } from './moves.ts'
import { requireOwnApplication, requireShown, requireUpdatable, standingOf, type OwnApplication } from './own.ts'
import { presentApplication, presentSummary } from './present.ts'
import type { ListedRow } from './person/store.ts'
import { updateBank, updateTaxId, type ApplicationRow } from './store.ts'

/** The applications of a person, as they see them. */
export async function presentList(
	{ db, partner, actor }: Pick<ApplicantContext, 'db' | 'partner' | 'actor'>,
	rows: readonly ListedRow[],
): Promise<ListedApplication[]> {
	const turnsOfRow = await turnsOf(db, db.scope, rows)
	return rows.map((row) => {
		const turns = turnsOfRow(row)
		return {
			...presentSummary(row, clockOf(partner, row, { turns, reader: actor })),
			has_open_task: hasOpenTask(row, turns, { ...actor, standing: standingOf(row) }),
		}
	})
}

interface Viewing {
	readonly services: Pick<Services, 'now' | 'ownSigning'>
	readonly partner: Partner
}

/** The application on the wire, as a person with this standing may see it. */
export async function viewOf({ db, ...viewing }: Viewing & { readonly db: Db }, application: OwnApplication): Promise<ApplicationView> {
	const { partner_id, application_id } = application
	const beside = await db.first(findBeside, { partner_id, application_id, now: viewing.services.now() })
	return present({ db, ...viewing }, application, beside ?? refuse('err_entity_not_found'))
}

/** The view for a person who may only look, which any standing allows. */
export async function viewOfShown(
	{ db, actor, ...viewing }: Pick<ApplicantContext, 'db' | 'actor'> & Viewing,
	row: ShownRow | undefined,
): Promise<ApplicationView> {
	const { application, beside } = requireShown(actor, row)
	return present({ db, ...viewing }, application, beside)
}

async function present(
	{ db, services, partner }: Viewing & { readonly db: Db },
	application: OwnApplication,
	beside: BesideRow,
): Promise<ApplicationView> {
	const { is_awaited, offer, is_appointment_created, is_company_registered } = beside
	const turns = (await turnsOf(db, application.partner_id, [{ ...application, is_awaited }]))(application)
	const decline =
		application.status === 'Rejected' && seesPart(application.standing, 'company')
			? await declineOf({ db, partner }, application.application_id)
			: null
	return presentApplication(application, {
		documents: askedDocuments(partner, await productOf({ db, partner }, application), application),
		base_year: yearsOf(partner, application).base_year,
		offer,
		is_appointment_created,
		is_company_registered,
		clock: clockOf(partner, application, { turns, reader: application.reader }),
		usual_times: usualTimesOf(partner, application),
		asked: askedUpdates(turns.asked),
		own_signing: await services.ownSigning(db, partner, application),
		decline,
		alternatives: decline?.is_automatic === true ? await alternativesOf({ db, partner }, application) : [],
	})
}

/** The view of a stored version; data of related tables is not stored with it. */
export const viewOfKept = (row: ApplicationRow): ApplicationView =>
	presentApplication(
		{ ...row, standing: fullStanding },
		{
			documents: [],
			base_year: 0,
			offer: null,
			is_appointment_created: false,
			is_company_registered: false,
			asked: [],
			own_signing: null,
			clock: null,
			usual_times: noUsualTimes,
			decline: null,
			alternatives: [],
		},
	)

/** The pending actions for parts this person may see. */
export const pendingFor = ({ standing }: OwnApplication, pending: readonly PendingAction[]): PendingAction[] =>
	pending.filter(({ action }) => {
		const part = partOfAction[action]
		return part === null || seesPart(standing, part)
	})

export interface PreCheck {
	readonly pending_actions: readonly PendingAction[]
	/** The status a submit would lead to; null while something is missing or nothing can be submitted. */
	readonly next_status: Status | null
}

/** The only pre-check: the screen lists its findings, and the submit is refused by them. */
export async function preCheck(
	context: Pick<TenantContext, 'services' | 'db' | 'partner'>,
	application: ApplicationRow,
): Promise<PreCheck> {
	const { services, db, partner } = context
	const signing = await services.kycStatuses(db, application)
	const signatories = await signatoriesOf(db, application.application_id)
	const pending_actions = pendingActionsOf({
		application,
		product: await productOf(context, application),
		financial_years: yearsOf(partner, application),
		signatories: signatories.map((record) => {
			const kyc_status = signing.get(record.signatory_id)
			return kyc_status === undefined ? record : { ...record, kyc_status }
		}),
		signatory_form: await signatoryFormOf(db),
		documents: await documentsOfCase(db, application.application_id),
		finance_objects: await financeObjectsOf(db, application.application_id),
		debt_register: await debtRegisterOf(db, application.application_id),
		factoring: await factoringOf(db, application),
		debitors: await salesOfDebitors(db, application),
		waiting_requests: await waitingRequests(db, application),
		beneficial_owner_threshold: partner.configuration.beneficial_owner_threshold,
		is_document_date_required: areDatesAsked(partner),
		today: todayIn(partner.configuration.time_zone, services.now().toTemporalInstant()),
	})
	const is_ready = application.status === 'Open' && pending_actions.length === 0
	return { pending_actions, next_status: is_ready ? 'Submitted' : null }
}

/** T04. Accepts only the status that the pre-check reports. Idempotent: a second submit gets the same answer. */
export async function changeStatus(
	context: ApplicantContext,
	application_id: string,
	{ status: requested, declared, seen_changes }: Submission,
): Promise<OwnApplication> {
	const { db, actor } = context
	const application = await requireOwnApplication(context, application_id, { lock: true, changes: 'submission' })
	const status = parseStatus(requested)
	if (status === undefined || status !== 'Submitted') refuse('err_application_status_change_not_allowed')
	if (application.status === 'Submitted' || application.status === 'Bank_Open') return application
	if (application.status !== 'Open') refuse('err_application_status_unexpected')
	if (!actor.email_verified) refuse('err_authentication_email_not_confirmed')
	// Nobody declares that something is true which they have not seen.
	if (seen_changes !== undefined && seen_changes !== (await countChanges(db, application))) refuse('err_version_conflict')
	if (declared !== undefined && !declarations.every((one) => declared.includes(one)))
		throw new Refusal([issue('terms_and_conditions_invalid', 'declared')])
	const { next_status } = await preCheck(context, application)
	if (next_status !== status) refuse('err_application_pending_items')
	const sent = await moveApplication(context, application, {
		to: status,
		details: { version: application.version, declared: declared ?? [] },
	})
	const submitted = await sendToBank(context, sent)
	const arrived = (await documentsOfCase(db, application_id)).filter(({ upload_status }) => upload_status === 'uploaded')
	await askToCheckAge(context, submitted, arrived)
	const { submitted_at } = submitted
	if (submitted_at === null) throw new Error('A submitted application has no time of its submission.')
	await db.tell(applicationSubmitted, { context, application_id, submitted_at, declared: declared ?? [] })
	await tellTeam(db, application, { template: 'application_submitted' })
	return { ...application, ...submitted }
}

export async function updateCompanyTaxId(
	context: Pick<ApplicantContext, 'db' | 'actor'>,
	application_id: string,
	change: { taxIdNumber: string; version?: number | undefined },
): Promise<OwnApplication> {
	const { db } = context
	const application = await requireUpdatable(context, application_id, 'taxIdNumber')
	if (change.version !== undefined && change.version !== application.version) refuse('err_version_conflict')
	const signatories = await signatoriesOf(db, application_id)
	if (signatories.some((person) => isCompanysTaxId(person.taxid, { ...application, ...change }))) {
		throw new Refusal([issue('err_company_tax_id_equals_representative', 'taxIdNumber')])
	}
	const updated = await db.first(updateTaxId, { partner_id: db.scope, application_id, taxIdNumber: change.taxIdNumber })
	await recordEvent(context, application, { kind: 'tax_id_changed' })
	return { ...application, ...(updated ?? refuse('err_entity_not_found')) }
}

/** SEPA collects euro from accounts of its area only; other currencies accept any valid IBAN. */
export async function updateBankInfo(
	context: Pick<ApplicantContext, 'db' | 'actor'>,
	application_id: string,
	{ version, ...bank }: { bankName: string; iban: string; version?: number | undefined },
): Promise<OwnApplication> {
	const application = await requireUpdatable(context, application_id, 'bankinfo')
	if (version !== undefined && version !== application.version) refuse('err_version_conflict')
	if (application.currency === 'EUR' && !isSepaIban(bank.iban)) {
		throw new Refusal([issue('err_iban_country_not_supported', 'iban')])
	}
	const updated = await context.db.first(updateBank, { partner_id: context.db.scope, application_id, ...bank })
	await recordEvent(context, application, { kind: 'bank_info_changed', details: { country: ibanCountry(bank.iban) } })
	return { ...application, ...(updated ?? refuse('err_entity_not_found')) }
}
