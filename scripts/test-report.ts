import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** The fields used of vitest's JSON report. */
interface Report {
	readonly testResults: readonly {
		readonly name: string
		readonly message: string
		/** Start of its first test and end of its last, in milliseconds since 1970. */
		readonly startTime: number
		readonly endTime: number
		readonly assertionResults: readonly {
			readonly status: string
			readonly fullName: string
			readonly failureMessages?: readonly string[]
		}[]
	}[]
}

const line_length = 2400

/** The first lines name the fault; the stack trace is further up in the output. */
const shortened = (message: string): string =>
	message
		.split('\n')
		.filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
		.map((line) => line.trim())
		.join(' ')
		.slice(0, line_length)

/** The summary at the end of a test run: two lines for each test, its name, and the start of its message. */
export interface TestReport {
	/** Tests that failed, and files that could not be loaded. */
	readonly failed: readonly string[]
	/** The files in which something failed. */
	readonly failed_files: readonly string[]
	/** Duration of each file's tests, without loading. */
	readonly files: readonly FileTime[]
}

export interface FileTime {
	readonly name: string
	readonly took_ms: number
}

/** The ten files with the longest tests, over all runs. */
export function slowestFiles(reports: readonly TestReport[], root: string): string[] {
	return reports
		.flatMap(({ files }) => files)
		.toSorted((one, other) => other.took_ms - one.took_ms)
		.slice(0, 10)
		.map(({ name, took_ms }) => `${(took_ms / 1000).toFixed(1).padStart(8)} s  ${path.relative(root, name).replaceAll(path.sep, '/')}`)
}

/** Reads vitest's JSON report. */
export async function readReport(report: string): Promise<TestReport> {
	const { testResults: files } = JSON.parse(await readFile(report, 'utf8')) as Report
	const failed_tests = files.flatMap(({ name, assertionResults }) =>
		assertionResults
			.filter(({ status }) => status === 'failed')
			.map(({ fullName, failureMessages = [] }) => ({ file: name, line: `${fullName}\n    ${shortened(failureMessages.join('\n'))}` })),
	)
	const broken_files = files.filter(({ message }) => message !== '')
	return {
		failed: [...broken_files.map(({ name, message }) => `${name}\n    ${shortened(message)}`), ...failed_tests.map(({ line }) => line)],
		failed_files: [...new Set([...broken_files.map(({ name }) => name), ...failed_tests.map(({ file }) => file)])],
		files: files.map(({ name, startTime, endTime }) => ({ name, took_ms: endTime - startTime })),
	}
}
