import { getAppointment, listFreeSlots, showAppointment } from '#contract/cases/appointments.ts'
import type { PageState } from '#contract/page.ts'

import { application_id } from '../../kit/dev/example-application.ts'
import { answered, refused, unanswered, type Screen } from '../../kit/dev/screen.ts'
import { path } from '../platform/path.ts'
import { freeSlots, meetings, ownAppointment, ownWords } from './example-appointments.ts'
import { profile } from './example-state.ts'

const signedIn = { profile }
const overview = path.dashboardApplicationOverview(application_id)
const booked = answered(getAppointment, { configuration: meetings, appointment: ownAppointment })
const no_meetings = answered(getAppointment, { configuration: null, appointment: null })

/** Talking to an adviser: from the application, and by the link in a mail. */
export const appointmentScreens: readonly Screen<Partial<PageState>>[] = [
	{ name: 'overview, with an appointment', url: overview, state: signedIn, examples: [booked] },
	{
		name: 'overview, appointments in the partner’s words',
		url: overview,
		state: signedIn,
		examples: [answered(getAppointment, { configuration: ownWords, appointment: null })],
	},
	{ name: 'overview, no appointments', url: overview, state: signedIn, examples: [no_meetings] },
	{ name: 'appointment, choosing', url: overview, state: signedIn, presses: ['appointments:card.book'] },
	{
		name: 'appointment, faults',
		url: overview,
		state: signedIn,
		presses: ['appointments:card.book', 'appointments:dialog.next'],
	},
	{
		name: 'appointment, loading',
		url: overview,
		state: signedIn,
		examples: [unanswered(listFreeSlots)],
		presses: ['appointments:card.book'],
	},
	{
		name: 'appointment, nothing free',
		url: overview,
		state: signedIn,
		examples: [answered(listFreeSlots, { ...freeSlots, days: [] })],
		presses: ['appointments:card.book'],
	},
	{ name: 'appointment, moving', url: overview, state: signedIn, examples: [booked], presses: ['appointments:card.move'] },
	{ name: 'appointment, cancelling', url: overview, state: signedIn, examples: [booked], presses: ['appointments:card.cancel'] },
	{ name: 'appointment by link', url: path.appointment('token') },
	{ name: 'appointment by link, loading', url: path.appointment('token'), examples: [unanswered(showAppointment)] },
	{
		name: 'appointment by link, cancelled',
		url: path.appointment('token'),
		examples: [answered(showAppointment, { configuration: meetings, appointment: { ...ownAppointment, status: 'cancelled' } })],
	},
	{
		name: 'appointment by link, over',
		url: path.appointment('token'),
		examples: [answered(showAppointment, { configuration: meetings, appointment: { ...ownAppointment, status: 'over' } })],
	},
	{
		name: 'appointment by link, unknown',
		url: path.appointment('token'),
		examples: [refused(showAppointment, 404, 'err_appointment_link_invalid')],
	},
]
