import {
	cancelAppointment as cancelCall,
	createAppointment as createCall,
	getAppointment,
	holdSlot as holdCall,
	listFreeSlots,
	listOtherSlots,
	moveAppointment as moveCall,
	showAppointment,
} from '#contract/cases/appointments.ts'
import type { Language } from '#domain/accounts/account/languages.ts'
import { mayMeet } from '#domain/cases/appointments/rules.ts'
import { changesPart } from '#domain/applying/permissions/standing.ts'

import { accountOf } from '#api/accounts/account/find.ts'
import { requireOwnApplication } from '#api/applying/applications/own.ts'
import type { TenantDb } from '#api/platform/db/database.ts'
import type { Serve } from '#api/platform/http/serve.ts'
import type { Partner } from '#api/platform/partner.ts'
import type { Services } from '#api/platform/services.ts'
import { activeAppointment } from './active.ts'
import { appointmentOf, cancelAppointment, createAppointment, held_for_s, holdSlot, moveAppointment } from './appointments.ts'
import { readLink } from './links.ts'
import { presentAppointment, presentConfiguration, presentOwn } from './present.ts'
import { advisorOf, freeSlots } from './slots.ts'
import type { AppointmentRow } from './store.ts'

const perHour = (name: string, max: number) => ({ limits: [{ name, max, window_s: 3600 }] })

export function routes(serve: Serve): void {
	serve(getAppointment, async (call) => {
		const { services, partner, db, actor, params } = call
		const application = await requireOwnApplication(call, params.applicationId, { sees: 'appointments' })
		const appointment = await activeAppointment(db, application, services.now())
		return {
			configuration: mayMeet(application.status) ? presentConfiguration(partner) : null,
			appointment:
				appointment === undefined
					? null
					: changesPart(application.standing, 'appointments')
						? await own(call, appointment, actor.id)
						: { ...presentAppointment(appointment, partner, services.now()), token: null, calendar_file: null },
		}
	})

	serve(listFreeSlots, async (call) => {
		const { services, partner, db, params, query } = call
		const { application_id } = await requireOwnApplication(call, params.applicationId, { sees: 'appointments' })
		return freeSlots(db, await advisorOf(partner, services.now()), { application_id, wanted: query.month })
	})

	serve(holdCall, async (call) => {
		const { params, body } = call
		await holdSlot(call, params.applicationId, body.meeting_time)
		return { meeting_time: body.meeting_time, held_for_s }
	})

	serve(createCall, async (call) => {
		const { actor, params, body } = call
		const made = await createAppointment(call, params.applicationId, body)
		return own(call, made, actor.id)
	})

	serve(
		showAppointment,
		async (call) => {
			const { services, partner, db, params } = call
			const link = readLink(services.secret, partner.partner_id, params.token)
			const found = await appointmentOf(db, link)
			return {
				configuration: mayMeet(found.application_status) ? presentConfiguration(partner) : null,
				appointment: await own(call, found, link.holder_id),
			}
		},
		perHour('appointment_link', 300),
	)

	serve(
		listOtherSlots,
		async ({ services, partner, db, params, query }) => {
			const link = readLink(services.secret, partner.partner_id, params.token)
			const found = await appointmentOf(db, link)
			return freeSlots(db, await advisorOf(partner, services.now()), { application_id: found.application_id, wanted: query.month })
		},
		perHour('appointment_link', 300),
	)

	serve(
		moveCall,
		async (call) => {
			const { services, partner, params, body } = call
			const link = readLink(services.secret, partner.partner_id, params.token)
			return own(call, await moveAppointment(call, link, body), link.holder_id)
		},
		perHour('appointment_change', 60),
	)

	serve(
		cancelCall,
		async (call) => {
			const { services, partner, params } = call
			const link = readLink(services.secret, partner.partner_id, params.token)
			return own(call, await cancelAppointment(call, link), link.holder_id)
		},
		perHour('appointment_change', 60),
	)
}

/** The appointment for a person who may change it. The calendar file has the language of their mails. */
async function own(
	{ services, partner, db }: { services: Services; partner: Partner; db: TenantDb },
	appointment: AppointmentRow,
	holder_id: string,
) {
	const account = await accountOf(db, holder_id)
	const language = (account?.communication_language ?? partner.configuration.default_interface_language) as Language
	return presentOwn(appointment, { secret: services.secret, partner, language, holder_id, now: services.now() })
}
