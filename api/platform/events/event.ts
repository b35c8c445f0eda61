import type { Db, EventDefinition, Scope } from '../db/database.ts'

/** A room's reaction to another room's event, in the same transaction: an error it throws refuses the whole call. */
export interface EventHandler {
	readonly name: string
	handle(db: Db, payload: unknown): Promise<void>
}

/** Defined in the room that publishes the event; rooms above it handle it and are listed in `api/events.ts`. */
export const defineEvent = <Payload extends object, Of extends Scope = Scope>(name: string): EventDefinition<Payload, Of> => ({ name })

/** Binds a handler to its event, which determines the payload and the connection's scope. */
export const eventHandler = <Payload extends object, Of extends Scope>(
	{ name }: EventDefinition<Payload, Of>,
	handle: (db: Db<Of>, payload: Payload) => Promise<unknown>,
): EventHandler => ({
	name,
	handle: async (db, payload) => {
		await handle(db as Db<Of>, payload as Payload)
	},
})

/** Runs the handlers of an event in the order they are listed. An event without a handler is a wiring mistake, and throws. */
export const tellHandlers =
	(handlers: readonly EventHandler[]) =>
	async (db: Db, name: string, payload: object): Promise<void> => {
		const concerned = handlers.filter((handler) => handler.name === name)
		if (concerned.length === 0) throw new Error(`No room handles the event "${name}".`)
		for (const handler of concerned) await handler.handle(db, payload)
	}
