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
}

/** Outgoing mail. Throws when the message was not taken over; the job that sends tries again. */
export interface Mail {
	send(message: Message): Promise<void>
	/** Whether the other side answers; for the readiness check. */
	close(): Promise<void>
}
