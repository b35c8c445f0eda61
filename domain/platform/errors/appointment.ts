import { family } from './family.ts'

/** Values give days and times in the partner's time zone: `2026-12-31`, `09:30`. */
export const appointment = family({
	err_appointment_too_early: { status: 422, values: ['earliest_date'] },
	err_appointment_too_far: { status: 422, values: ['latest_date'] },
	err_appointment_outside_hours: { status: 422, values: ['start_time', 'end_time'] },
	err_appointment_day_not_offered: { status: 422 },
	err_appointment_public_holiday: { status: 422 },
	err_appointment_meeting_type_not_offered: { status: 422 },
	err_appointment_slot_taken: { status: 409 },
	err_appointment_exists: { status: 409 },
	err_appointment_over: { status: 409 },
	err_appointment_link_invalid: { status: 404 },
	err_appointment_time_bounds_invalid: { status: 422 },
})
