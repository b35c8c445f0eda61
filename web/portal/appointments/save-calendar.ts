import { saveFile } from '../../kit/save-file.ts'

/** Hands the appointment over for a calendar. */
export const saveCalendar = (name: string, calendar_file: string): void =>
	saveFile(name, new Blob([calendar_file], { type: 'text/calendar' }))
