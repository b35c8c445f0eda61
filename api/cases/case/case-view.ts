import type { Language } from '#domain/accounts/account/languages.ts'
import { maskEmail } from '#domain/cases/disclosures/masks.ts'
import { mayStaff } from '#domain/accounts/staff/grants.ts'
import { fullStanding } from '#domain/applying/permissions/standing.ts'

import { viewOf } from '#api/applying/applications/applications.ts'
import type { ApplicationRow } from '#api/applying/applications/own.ts'
import { appointmentView } from '../appointments/active.ts'
import type { StaffContext } from '#api/platform/context.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { decisionViews } from '#api/applying/decisions/decisions.ts'
import { documentNames } from '#api/applying/documents/documents.ts'
import { staffDocuments } from '#api/applying/documents/review/review.ts'
import { factoringView } from '#api/applying/factoring/factoring.ts'
import { financeObjectsOf } from '#api/applying/finance-objects/finance-objects.ts'
import { partnerName } from '#api/partners/configuration/configuration.ts'
import { signatoriesOf, signatoryViews } from '#api/applying/signatories/signatories.ts'
import { applicantOf, caseFacts, doubtedPeople, historyOf, movesOf, stepsFor } from './case.ts'
import { staffNames } from '#api/accounts/staff/staff.ts'
import { unreadOf } from '../messages/messages.ts'
import { waitingFor } from '../waiting/waiting.ts'
import { maskApplication, maskAppointment, maskSignatory } from './mask.ts'
import { asPartnerSees, presentEvent } from './present.ts'

/** The complete case, as answered to this person. */
export async function caseView(context: Pick<StaffContext, 'services' | 'db' | 'actor'>, application: ApplicationRow) {
	const { services, db, actor } = context
	const partner = await services.partners.ofId(mintPartnerId(application.partner_id))
	const history = await historyOf(db, application)
	const named = {
		staff: await staffNames(db),
		documents: await documentNames(db, application.application_id, application.partner_id),
		decisions: await decisionViews({ db, partner }, application.application_id),
	}
	const applicant = await applicantOf(db, application)
	const appointment = await appointmentView({ db, partner }, application, services.now())
	const signatories = await signatoriesOf(db, application.application_id, application.partner_id)
	return {
		application: maskApplication({
			...(await viewOf({ db, services, partner }, { ...application, standing: fullStanding })),
			rejection_reason: application.rejection_reason,
		}),
		partner: {
			...partnerName(partner),
			beneficial_owner_threshold: partner.configuration.beneficial_owner_threshold,
			is_sandbox: partner.kind === 'sandbox',
		},
		applicant: {
			email: maskEmail(applicant.email),
			email_verified: applicant.email_verified_at !== null,
			language: applicant.communication_language as Language,
		},
		signatories: signatoryViews(signatories.map(maskSignatory), 'staff'),
		finance_objects: await financeObjectsOf(db, application.application_id, application.partner_id),
		documents: await staffDocuments(context, application),
		factoring: await factoringView({ db, partner }, application),
		appointment: appointment === null ? null : maskAppointment(appointment, actor),
		unscanned_documents: services.scanner === undefined ? partner.configuration.unscanned_documents : null,
		history: history.map((event) => presentEvent(event, named)).flatMap(actor.type === 'puser' ? asPartnerSees : (entry) => [entry]),
		assigned_to:
			application.assigned_staff_id === null
				? null
				: { staff_id: application.assigned_staff_id, display_name: named.staff.get(application.assigned_staff_id) ?? '' },
		doubted_people: (actor.type === 'puser' ? [] : await doubtedPeople(db, application)).map(
			({ first_name, last_name }) => `${first_name} ${last_name}`,
		),
		unread_messages: mayStaff(actor.roles, 'message_read') ? await unreadOf(context, application) : 0,
		waiting: (await waitingFor(context, application)).items,
		steps: (await stepsFor({ services, db, partner, actor }, application)).map(({ guards, ...step }) => ({ ...step, guards: [...guards] })),
		...movesOf(await caseFacts({ services, db }, application), actor),
	}
}
