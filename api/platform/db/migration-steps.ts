import { StartFailure } from '#api/platform/start-failure.ts'

/** One statement of a migration in steps, done and recorded by itself. */
export interface Step {
	/** As it stands in `schema_migrations`: the file's name and the step's. */
	readonly name: string
	readonly statement: string
	/**
	 * `whole`: in one transaction with its record. `in batches`: repeated, each time in one transaction with its cursor, until it answers
	 * with none. `concurrent`: by PostgreSQL's own rule in no transaction.
	 */
	readonly kind: 'whole' | 'in batches' | 'concurrent'
	/** Of a concurrent step that creates one: left behind as invalid by a crash. */
	readonly index: string | undefined
}

const heading = /^-- step: (?<title>[a-z0-9 ]+?)(?<batches>, in batches)?$/
const createdIndex = /^create (?:unique )?index concurrently (?<index>[a-z0-9_]+) on /
const droppedIndex = /^drop index concurrently if exists /

/**
 * The steps of a migration whose first line is `-- steps`; undefined for one that is a single transaction. A step begins with the line
 * `-- step: its name` or `-- step: its name, in batches` and holds one statement.
 */
export function stepsOf(file: string, text: string): Step[] | undefined {
	const lines = text.split('\n')
	if (lines[0] !== '-- steps') return undefined
	const steps: { title: string; in_batches: boolean; lines: string[] }[] = []
	for (const line of lines.slice(1)) {
		const groups = heading.exec(line)?.groups
		if (groups !== undefined) steps.push({ title: groups['title'] ?? '', in_batches: groups['batches'] !== undefined, lines: [] })
		else if (steps.length > 0) steps.at(-1)?.lines.push(line)
		else if (line.trim() !== '' && !line.startsWith('--'))
			throw new StartFailure(`The migration ${file} has a statement before its first step.`)
	}
	const names = new Set(steps.map(({ title }) => title))
	if (names.size < steps.length) throw new StartFailure(`The migration ${file} has two steps of one name.`)
	return steps.map((step) => stepOf(file, step))
}

function stepOf(file: string, { title, in_batches, lines }: { title: string; in_batches: boolean; lines: string[] }): Step {
	const name = `${file}: ${title}`
	const statement = lines.join('\n').trim()
	const bare = lines
		.filter((line) => !line.trim().startsWith('--'))
		.join(' ')
		.replaceAll(/\s+/g, ' ')
		.trim()
		.toLowerCase()
	const index = createdIndex.exec(bare)?.groups?.['index']
	if (index !== undefined || droppedIndex.test(bare)) return { name, statement, kind: 'concurrent', index }
	if (/\bconcurrently\b/.test(bare)) {
		throw new StartFailure(
			`The step ${name} cannot be taken up again after a crash: of concurrent statements there are "create index" with a name and "drop index if exists".`,
		)
	}
	return { name, statement, kind: in_batches ? 'in batches' : 'whole', index: undefined }
}
