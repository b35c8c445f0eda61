/** One message, ready to send. */
export interface Message {
	/** Stays the same when a job runs again, so that a second delivery can be recognised. */
	readonly message_id: string
	readonly from: { readonly name: string; readonly address: string }
	readonly to: string
	readonly reply_to?: string
	readonly subject: string
	readonly text: string
	readonly html: string
	readonly language: string
	/** Where its reader ends mails of this kind, in the header that mail programs show as a button. */
	readonly unsubscribe_link?: string
	/** An iCalendar file that goes along; `CANCEL` takes out what an earlier one put in. */
	readonly calendar?: { readonly method: 'PUBLISH' | 'CANCEL'; readonly file_name: string; readonly content: string }
}

/** Outgoing mail. Throws when the message was not taken over; the job that sends tries again. */
export interface Mail {
	send(message: Message): Promise<void>
	/** Whether the other side answers; for the readiness check. */
	close(): Promise<void>
}
