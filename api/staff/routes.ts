import { getStaffProfile, staffLogin, staffLogout } from '#contract/staff/account.ts'
import { getFile, listQueue as listQueueCall, moveFile as moveFileCall } from '#contract/staff/applications.ts'
import { listPartners } from '#contract/staff/partners.ts'
import { full_standing } from '#domain/permissions/standing.ts'

import { viewOf } from '../applications/applications.ts'
import { appointmentView } from '../appointments/active.ts'
import type { ApplicationRow } from '../applications/own.ts'
import type { StaffDb } from '../db/database.ts'
import { mintPartnerId } from '../db/tenant.ts'
import { decisionViews } from '../decisions/decisions.ts'
import { documentNames } from '../documents/documents.ts'
import { staffDocuments } from '../documents/review/review.ts'
import { financeObjectsOf } from '../finance-objects/finance-objects.ts'
import { factoringView } from '../factoring/factoring.ts'
import type { Serve } from '../http/serve.ts'
import type { Services } from '../services.ts'
import { beginSecondStep, second_step_cookies } from '../second-factors/second-step.ts'
import { backOfficeAt } from '../second-factors/sites.ts'
import { endStaffSession, staff_session_cookie, type SessionStaff } from '../sessions/sessions.ts'
import { signatoriesOf, signatoryViews } from '../signatories/signatories.ts'
import { logInStaff } from './account.ts'
import { applicantOf, caseFacts, historyOf, listQueue, movesOf, moveFile, requireFile, staffNames, stepsFor } from './files.ts'
import { maskSignatory } from './mask.ts'
import { presentEvent, presentPartner, presentQueueRow, presentStaff } from './present.ts'

export function routes(serve: Serve): void {
	serve.stepwise(
		staffLogin,
		({ read, partner, body, setCookie }) =>
			read(async (db) => {
				const second = await beginSecondStep(db, await logInStaff(db, body), backOfficeAt(partner))
				if (second === undefined) throw new Error('Staff have a second step, or set one up.')
				setCookie(second_step_cookies.staff, second.token)
				return { second_step: second.step }
			}),
		{ limits: [{ name: 'staff_login', max: 100, window_s: 3600 }] },
	)

	serve(staffLogout, async ({ db, actor, setCookie }) => {
		await endStaffSession(db, actor.token_hash)
		setCookie(staff_session_cookie, undefined)
	})

	serve(getStaffProfile, ({ actor }) => presentStaff(actor))

	serve(listQueueCall, async ({ services, db, actor, query }) => {
		const partners = new Map((await services.partners.all()).map((partner) => [String(partner.partner_id), partner]))
		const { partner_key, ...filter } = query
		const chosen = partner_key === undefined ? undefined : await services.partners.ofKey(partner_key)
		if (partner_key !== undefined && chosen === undefined) return { applications: [], total: 0 }
		const { rows, total } = await listQueue(db, { ...filter, status: filter.status, staff_id: actor.id, partner_id: chosen?.partner_id })
		return {
			applications: rows.flatMap((row) => {
				const partner = partners.get(row.partner_id)
				return partner === undefined ? [] : [presentQueueRow(row, partner)]
			}),
			total,
		}
	})

	serve(listPartners, async ({ services }) => ({
		partners: (await services.partners.all())
			.map(presentPartner)
			.toSorted((one, other) => one.display_name.localeCompare(other.display_name)),
	}))

	serve(getFile, async ({ services, db, actor, params }) => view(services, db, actor, await requireFile(db, params.applicationId)))

	serve(moveFileCall, async ({ services, db, actor, params, body }) =>
		view(
			services,
			db,
			actor,
			await moveFile(db, actor, params.applicationId, body, {
				partnerOf: (file) => services.partners.ofId(mintPartnerId(file.partner_id)),
				now: services.now(),
			}),
		),
	)
}

async function view(services: Services, db: StaffDb, staff: SessionStaff, file: ApplicationRow) {
	const partner = await services.partners.ofId(mintPartnerId(file.partner_id))
	const history = await historyOf(db, file)
	const named = {
		staff: await staffNames(db),
		documents: await documentNames(db, file.application_id, file.partner_id),
		decisions: await decisionViews(db, partner, file.application_id),
	}
	const applicant = await applicantOf(db, file)
	const signatories = await signatoriesOf(db, file.application_id, file.partner_id)
	return {
		application: await viewOf(db, { partner, now: services.now() }, { ...file, standing: full_standing }),
		partner: { ...presentPartner(partner), beneficial_owner_threshold: partner.configuration.beneficial_owner_threshold },
		applicant: { email: applicant.email, email_verified: applicant.email_verified_at !== null },
		signatories: signatoryViews(
			signatories.map((record) => maskSignatory(record, staff)),
			'staff',
		),
		finance_objects: await financeObjectsOf(db, file.application_id, file.partner_id),
		documents: await staffDocuments(db, staff, file),
		factoring: await factoringView(db, partner, file),
		appointment: await appointmentView(db, file, partner, services.now()),
		unscanned_documents: services.scanner === undefined ? partner.configuration.unscanned_documents : null,
		history: history.map((event) => presentEvent(event, named)),
		assigned_to:
			file.assigned_staff_id === null
				? null
				: { staff_id: file.assigned_staff_id, display_name: named.staff.get(file.assigned_staff_id) ?? '' },
		steps: (await stepsFor(db, partner, file, staff)).map((step) => ({ ...step, refusal: step.refusal ?? null })),
		allowed_moves: movesOf(caseFacts(file, history, services.now()), staff),
	}
}
