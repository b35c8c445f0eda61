import type { BodyOf } from '#contract/endpoint.ts'
import type { prepareOffer as prepareOfferCall, refuseTerms as refuseTermsCall, StaffOffers } from '#contract/review/staff/offers.ts'
import { partnerPermissionOf } from '#domain/cases/case/staff-moves.ts'
import { releasePermissionsAt, releasesOf } from '#domain/cases/case/steps.ts'
import type { Currency } from '#domain/platform/currencies.ts'
import { refuse, refuseIfAny, type ErrorCode } from '#domain/platform/errors/catalogue.ts'
import { cents, majorOf, shiftPoint } from '#domain/platform/money.ts'
import { pricingStatuses } from '#domain/review/offers/status.ts'
import { default_valid_days, formOf, isException, termsIssues, termsOf, type TermsForm } from '#domain/review/offers/rules.ts'
import type { OfferTerms } from '#domain/review/offers/terms.ts'
import { mayStaff, rolesWith } from '#domain/accounts/staff/grants.ts'

import { indicativeOfferOf } from '#api/applying/applications/indicative.ts'
import { assignCase, recordEvent } from '#api/applying/applications/moves.ts'
import type { ApplicationRow } from '#api/applying/applications/own.ts'
import type { Context, StaffContext } from '#api/platform/context.ts'
import type { StaffDb } from '#api/platform/db/database.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { pricedProductOf } from '#api/partners/corridors/corridors.ts'
import { fixingFor } from '#api/partners/reference-rates/reference-rates.ts'
import type { SessionStaff } from '#api/platform/sessions/sessions.ts'
import { requireCase } from '#api/applying/applications/case/case.ts'
import { staffNames } from '#api/accounts/staff/staff.ts'
import { offersOf, saveTerms, settingOf, termsIn, versionsOf, type OfferRow } from './current.ts'
import { presentForStaff } from './present.ts'
import { refuseTerms as recordRefusal } from './store.ts'

/** True if the person may change terms in this status: our staff, or the partner's people if the product leaves pricing to them. */
export function mayPrepare(application: ApplicationRow, { roles }: Pick<SessionStaff, 'roles'>): boolean {
	if (!pricingStatuses.includes(application.status)) return false
	const of_partner = partnerPermissionOf(application)
	return mayStaff(roles, 'pricing_prepare') || (of_partner !== undefined && mayStaff(roles, of_partner))
}

/** The offers of a case as staff see them. */
export async function staffOffersOf(
	context: Pick<StaffContext, 'db' | 'partner' | 'actor'>,
	application: ApplicationRow,
): Promise<StaffOffers> {
	const { db, partner, actor } = context
	const rows = await offersOf(db, application)
	const beside = {
		time_zone: partner.configuration.time_zone,
		staff: await staffNames(db),
		versions: await versionsOf(db, application),
	}
	const { pricing, country } = await pricedProductOf(context, application)
	return {
		offers: rows.map((row) => presentForStaff(row, termsIn(row), beside)),
		may_prepare: mayPrepare(application, actor),
		suggested: await suggestedForm(context, application, rows[0]),
		pricing: { corridor: pricing.corridor, transaction_fee_bps: pricing.transaction_fee_bps, country },
		release: releaseOf(application, { offers: rows, versions: beside.versions, staff: actor }),
		version: application.version,
	}
}

interface Prepared {
	readonly offers: readonly OfferRow[]
	readonly versions: readonly { readonly offer_id: string; readonly saved_by: string }[]
	readonly staff: Pick<SessionStaff, 'id' | 'roles' | 'type'>
}

function releaseOf(application: ApplicationRow, { offers, versions, staff }: Prepared): StaffOffers['release'] {
	const prepared = offers.find(({ status }) => status === 'prepared')
	const permissions = releasePermissionsAt(application)
	if (prepared === undefined || permissions.length === 0) return null
	return {
		answered_by: rolesWith(...permissions),
		may_refuse: prepared.refused_at === null && refusalOfRefusal(application, { prepared, versions, staff }) === undefined,
	}
}

/** Why this person may not refuse the terms. Where they cannot be changed any more, the case goes back instead. */
function refusalOfRefusal(
	application: ApplicationRow,
	{ prepared, versions, staff }: Omit<Prepared, 'offers'> & { readonly prepared: OfferRow },
): ErrorCode | undefined {
	if (!pricingStatuses.includes(application.status)) return 'err_pricing_change_not_allowed'
	const releases = releasesOf(staff).some(({ flow, status }) => flow === application.flow && status === application.status)
	if (!releases) return 'err_permission_missing'
	const has_hand = versions.some(({ offer_id, saved_by }) => offer_id === prepared.offer_id && saved_by === staff.id)
	return has_hand ? 'approve_require_different_user' : undefined
}

/** The initial terms of a new offer: the last ones, or else those of the indicative offer. */
export async function suggestedForm(
	context: Pick<Context, 'db' | 'partner'>,
	application: ApplicationRow,
	last: OfferRow | undefined,
): Promise<TermsForm> {
	if (last !== undefined) return formOf(termsIn(last))
	const { pricing } = await pricedProductOf(context, application)
	const calculated = await indicativeOfferOf(context.db, application)
	const interest_rate = calculated === undefined ? null : shiftPoint(calculated.rate_high_bps, -4)
	const common = {
		duration_months: application.loan_duration_months,
		conditions: null,
		valid_days: default_valid_days,
		interest_rate,
		exception_reason: null,
	}
	if (pricing.factoring !== null) {
		return {
			kind: 'factoring',
			...common,
			limit: majorOf(cents(application.factoring_limit_cents ?? application.loan_size_cents)),
			fee_rate: shiftPoint(pricing.factoring.fee_bps, -4),
			advance_rate: shiftPoint(pricing.factoring.advance_rate_bps, -4),
			monthly_service_fee: null,
			annual_sales: majorOf(cents(application.annual_sales_previous_year_cents ?? 0)),
		}
	}
	const { type, frequency, interest_only_months } = pricing.repayment
	return {
		kind: 'loan',
		...common,
		amount: majorOf(cents(application.loan_size_cents)),
		visible_rate_name: null,
		repayment_type: type,
		repayment_frequency: frequency,
		interest_only_months,
		transaction_fee: calculated === undefined ? null : majorOf(cents(calculated.transaction_fee_cents)),
		transaction_fee_note: null,
		agio_fee: null,
		disagio_fee: null,
		payment_processing_fee: null,
		prepayment_fee: null,
		prepayment_rate: null,
		external_interest_rate: null,
		external_transaction_fee: null,
		hedging_rate: null,
		reference_rate: null,
		reference_tenor: null,
	}
}

/** The terms include the reference rate at the time of pricing. */
async function withFixing(db: StaffDb, terms: OfferTerms): Promise<OfferTerms> {
	if (terms.kind === 'factoring') return terms
	return { ...terms, reference_fixing: await fixingFor(db, terms.reference_rate, terms.reference_tenor) }
}

/** Saves the terms as a new version. Its author may not release them. */
export async function prepareOffer(
	context: Pick<StaffContext, 'services' | 'db' | 'actor'>,
	application_id: string,
	{ version, ...form }: BodyOf<typeof prepareOfferCall>,
): Promise<StaffOffers> {
	const { services, db, actor } = context
	const application = await requireCase(db, application_id, { lock: true })
	if (application.version !== version) refuse('err_version_conflict')
	if (!pricingStatuses.includes(application.status)) refuse('err_pricing_change_not_allowed')
	if (!mayPrepare(application, actor)) refuse('err_permission_missing')
	const partner = await services.partners.ofId(mintPartnerId(application.partner_id))
	const product = await pricedProductOf({ db, partner }, application)
	if ((form.kind === 'factoring') !== (product.pricing.factoring !== null)) refuse('err_pricing_change_not_allowed')
	refuseIfAny(termsIssues(form, settingOf(application, product)))
	const exception_reason = isException(form, product.pricing.corridor) ? form.exception_reason : null
	await saveTerms(context, application, await withFixing(db, termsOf({ ...form, exception_reason }, application.currency as Currency)))
	// Increases the case's version, so that a release based on earlier terms is refused.
	const changed = await assignCase(db, application, application.assigned_staff_id)
	return staffOffersOf({ db, actor, partner }, changed)
}

/** Refuses to release the prepared terms: their author reads why, and saves others. */
export async function refuseTerms(
	context: Pick<StaffContext, 'services' | 'db' | 'actor'>,
	application_id: string,
	{ version, note }: BodyOf<typeof refuseTermsCall>,
): Promise<StaffOffers> {
	const { services, db, actor } = context
	const application = await requireCase(db, application_id, { lock: true })
	if (application.version !== version) refuse('err_version_conflict')
	const { partner_id } = application
	const prepared = (await offersOf(db, application)).find(({ status }) => status === 'prepared')
	if (prepared === undefined) refuse('err_application_pricing_missing')
	const refusal = refusalOfRefusal(application, { prepared, versions: await versionsOf(db, application), staff: actor })
	if (refusal !== undefined) refuse(refusal)
	const { offer_id, terms_version } = prepared
	const refused = await db.first(recordRefusal, { partner_id, offer_id, staff_id: actor.id, note, refused_at: services.now() })
	if (refused === undefined) refuse('err_pricing_terms_refused')
	await recordEvent(context, application, { kind: 'offer_refused', note, details: { offer_id, version: terms_version } })
	// Increases the case's version, so that a release of the same terms is refused.
	const changed = await assignCase(db, application, application.assigned_staff_id)
	return staffOffersOf({ db, actor, partner: await services.partners.ofId(mintPartnerId(partner_id)) }, changed)
}
