import { mayStaff } from '#domain/permissions/grants.ts'

import type { SessionStaff } from '../sessions/sessions.ts'
import type { SignatoryRecord } from '../signatories/signatories.ts'

/** Without the permission for sensitive data: only the last two characters of tax id and birth date's year. */
export const maskSignatory = (record: SignatoryRecord, staff: SessionStaff): SignatoryRecord =>
	mayStaff(staff.roles, 'signatory_sensitive_read')
		? record
		: { ...record, taxid: record.taxid === null ? null : `•••${record.taxid.slice(-2)}`, birthdate: null }
