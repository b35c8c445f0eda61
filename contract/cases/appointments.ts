import { z } from 'zod'

import { meetingTypes, publicAppointmentConfiguration } from '#domain/cases/appointments/configuration.ts'
import { appointmentStatuses, newAppointment, slotChoice } from '#domain/cases/appointments/rules.ts'

import { applicationId } from '#contract/applying/applications.ts'
import { endpoint } from '../endpoint.ts'

/** Local times of the partner, with the offset at that time. */
const moment = z.iso.datetime({ offset: true })

export const appointmentView = z.object({
	appointment_id: z.uuid(),
	advisor: z.string(),
	meeting_type: z.enum(meetingTypes),
	meeting_time: moment,
	ends_at: moment,
	first_name: z.string(),
	last_name: z.string(),
	company_name: z.string(),
	contact_email: z.string(),
	contact_phone: z.string(),
	notes: z.string().nullable(),
	status: z.enum(appointmentStatuses),
})
export type AppointmentView = z.output<typeof appointmentView>

/** The booker's view: with what is needed to change the appointment, and to export it to a calendar. */
const ownAppointment = appointmentView.extend({
	token: z.string(),
	/** An iCalendar file. */
	calendar_file: z.string(),
})

/** Both allow moving and cancelling; null for read-only viewers. */
const seenAppointment = ownAppointment.extend({ token: z.string().nullable(), calendar_file: z.string().nullable() })
export type SeenAppointment = z.output<typeof seenAppointment>
export type OwnAppointment = z.output<typeof ownAppointment>

const token = z.object({ token: z.string().min(1).max(200) })

/** A month of the calendar; by default, the first with a free slot. */
const slotQuery = z.object({
	month: z
		.string()
		.regex(/^(?!0000)\d{4}-(?:0[1-9]|1[0-2])$/)
		.optional(),
})

const freeSlots = z.object({
	month: z.string(),
	/** The range that can be booked at all, from tomorrow on. */
	earliest: z.iso.date(),
	latest: z.iso.date(),
	/** Days with a free slot, each with its times. */
	days: z.array(z.object({ date: z.iso.date(), slots: z.array(moment) })),
})
export type FreeSlots = z.output<typeof freeSlots>

const choiceRefusals = [
	'err_appointment_too_early',
	'err_appointment_too_far',
	'err_appointment_outside_hours',
	'err_appointment_day_not_offered',
	'err_appointment_public_holiday',
	'err_appointment_slot_taken',
	'err_feature_not_enabled',
] as const

export const getAppointment = endpoint({
	method: 'GET',
	path: '/user/applications/{applicationId}/appointments',
	summary: 'How the advisor can be met, and the appointment there is; both null where there is none',
	access: 'user',
	params: applicationId,
	answer: z.object({ configuration: publicAppointmentConfiguration.nullable(), appointment: seenAppointment.nullable() }),
	refuses: ['err_entity_not_found'],
})

export const listFreeSlots = endpoint({
	method: 'GET',
	path: '/user/applications/{applicationId}/appointments/slots',
	summary: 'The advisor’s free times of a month',
	access: 'user',
	params: applicationId,
	query: slotQuery,
	answer: freeSlots,
	refuses: ['err_entity_not_found', 'err_feature_not_enabled'],
})

export const holdSlot = endpoint({
	method: 'POST',
	path: '/user/applications/{applicationId}/appointments/hold',
	summary: 'Keeps a time free for this application for five minutes, in place of the one it held before',
	access: 'user',
	params: applicationId,
	body: slotChoice.pick({ meeting_time: true }),
	answer: z.object({ meeting_time: moment, held_for_s: z.int() }),
	refuses: ['err_entity_not_found', 'err_application_update_not_allowed', 'err_appointment_exists', ...choiceRefusals],
})

export const createAppointment = endpoint({
	method: 'POST',
	path: '/user/applications/{applicationId}/appointments',
	summary: 'Makes the appointment and mails it with a calendar file',
	access: 'user',
	params: applicationId,
	body: newAppointment,
	answer: ownAppointment,
	status: 201,
	refuses: [
		'err_entity_not_found',
		'err_application_update_not_allowed',
		'err_appointment_exists',
		'err_appointment_meeting_type_not_offered',
		...choiceRefusals,
	],
})

/** The mailed link is the permission: the attendee need not be the account's owner. */
export const showAppointment = endpoint({
	method: 'GET',
	path: '/appointments/{token}',
	summary: 'The appointment a mailed link is about',
	access: 'anyone',
	params: token,
	answer: z.object({ configuration: publicAppointmentConfiguration.nullable(), appointment: ownAppointment }),
	refuses: ['err_appointment_link_invalid', 'err_request_rate_limited'],
})

export const listOtherSlots = endpoint({
	method: 'GET',
	path: '/appointments/{token}/slots',
	summary: 'The times the appointment can be moved to, in a month',
	access: 'anyone',
	params: token,
	query: slotQuery,
	answer: freeSlots,
	refuses: ['err_appointment_link_invalid', 'err_feature_not_enabled', 'err_request_rate_limited'],
})

export const moveAppointment = endpoint({
	method: 'POST',
	path: '/appointments/{token}/move',
	summary: 'Moves the appointment to another time, and mails that',
	access: 'anyone',
	params: token,
	body: slotChoice,
	answer: ownAppointment,
	refuses: [
		'err_appointment_link_invalid',
		'err_application_update_not_allowed',
		'err_appointment_over',
		'err_appointment_meeting_type_not_offered',
		'err_request_rate_limited',
		...choiceRefusals,
	],
})

export const cancelAppointment = endpoint({
	method: 'POST',
	path: '/appointments/{token}/cancel',
	summary: 'Cancels the appointment, and mails that; the time is free again',
	access: 'anyone',
	params: token,
	body: z.strictObject({}),
	answer: ownAppointment,
	refuses: ['err_appointment_link_invalid', 'err_appointment_over', 'err_request_rate_limited'],
})
