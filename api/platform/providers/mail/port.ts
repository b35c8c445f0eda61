/** One message, ready to send. */
export interface Message {
	/** Stays the same when a job is retried, so that a second delivery can be recognised. */
	readonly message_id: string
	readonly from: { readonly name: string; readonly address: string }
	readonly to: string
	readonly reply_to?: string
	readonly subject: string
	readonly text: string
	readonly html: string
	readonly language: string
	/** The address that unsubscribes from mails of this kind, sent in the header that mail programs show as a button. */
	readonly unsubscribe_link?: string
	/** An attached iCalendar file; `CANCEL` removes the appointment of an earlier one. */
	readonly calendar?: { readonly method: 'PUBLISH' | 'CANCEL'; readonly file_name: string; readonly content: string }
}

/** Outgoing mail. Throws when the server did not accept the message; the job then retries. */
export interface Mail {
	send(message: Message): Promise<void>
	close(): Promise<void>
}
