import type { Db, EventDefinition, Scope } from '../db/database.ts'

/** What a room does when another tells of something, in the same transaction: its refusal refuses the call. */
export interface EventHandler {
	readonly name: string
	handle(db: Db, payload: unknown): Promise<void>
}

/** Defined in the room that tells; rooms above it handle it and are listed in `api/events.ts`. */
export const defineEvent = <Payload extends object, Of extends Scope = Scope>(name: string): EventDefinition<Payload, Of> => ({ name })

/** Binds a handler to its event, which says what it is handed and on which connection. */
export const eventHandler = <Payload extends object, Of extends Scope>(
	{ name }: EventDefinition<Payload, Of>,
	handle: (db: Db<Of>, payload: Payload) => Promise<unknown>,
): EventHandler => ({
	name,
	handle: async (db, payload) => {
		await handle(db as Db<Of>, payload as Payload)
	},
})

/** Runs the handlers of an event in the order they are listed. One that nobody handles is forgotten wiring, and fails. */
export const tellHandlers =
	(handlers: readonly EventHandler[]) =>
	async (db: Db, name: string, payload: object): Promise<void> => {
		const concerned = handlers.filter((handler) => handler.name === name)
		if (concerned.length === 0) throw new Error(`No room handles the event "${name}".`)
		for (const handler of concerned) await handler.handle(db, payload)
	}
