import type { AppointmentView } from '#contract/cases/appointments.ts'
import { maskEmail, maskEnd, maskIban, maskWhole } from '#domain/cases/disclosures/masks.ts'

import type { SessionStaff } from '#api/platform/sessions/sessions.ts'
import type { SignatoryRecord } from '#api/applying/signatories/signatories.ts'

/** Sensitive data is masked for everybody; `discloseRecord` shows one record and records the reader. */
export const maskSignatory = (record: SignatoryRecord): SignatoryRecord => ({
	...record,
	taxid: maskEnd(record.taxid, 2),
	birthdate: maskWhole(record.birthdate),
	email: record.email === null ? null : maskEmail(record.email),
	telephone: maskEnd(record.telephone, 2),
})

export const maskApplication = <View extends { readonly taxIdNumber: string | null; readonly iban: string | null }>(view: View): View => ({
	...view,
	taxIdNumber: maskEnd(view.taxIdNumber, 2),
	iban: view.iban === null ? null : maskIban(view.iban),
})

/** The text to the advisor is for our own people only (docs/domain/readings B291). */
export const maskAppointment = (view: AppointmentView, { type }: Pick<SessionStaff, 'type'>): AppointmentView => ({
	...view,
	contact_email: maskEmail(view.contact_email),
	contact_phone: maskEnd(view.contact_phone, 2),
	notes: type === 'puser' ? null : view.notes,
})
