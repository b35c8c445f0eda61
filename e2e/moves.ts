import { Person, type Circumstances } from './person.ts'
import type { Stage } from './stage.ts'

/** The same person goes on in another browser and another language, signed in as before: one journey is walked in both. */
export async function movesTo(stage: Stage, person: Person, circumstances: Circumstances, path: string): Promise<Person> {
	const moved = await Person.sitsDown(stage, { ...circumstances, origin: person.origin })
	await moved.page.context().addCookies(await person.page.context().cookies())
	await moved.goesTo(`${path}${path.includes('?') ? '&' : '?'}lng=${circumstances.language}`)
	person.expectQuietConsole()
	await person.leaves()
	return moved
}
