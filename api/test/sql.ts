import { CompiledQuery, type Compilable } from 'kysely'

/** A statement for tests: `server.asEveryPartner((db) => db.dynamic(sqlOf('select ...', [id])))`. */
export const sqlOf = <Row>(text: string, parameters: readonly unknown[] = []): Compilable<Row> => ({
	compile: () => CompiledQuery.raw(text, [...parameters]),
})
