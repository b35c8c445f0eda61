import { saveFile } from '../../../kit/save-file.ts'

/** Downloads the appointment as a calendar file. */
export const saveCalendar = (name: string, calendar_file: string): void =>
	saveFile(name, new Blob([calendar_file], { type: 'text/calendar' }))
