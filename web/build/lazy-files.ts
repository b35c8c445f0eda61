import path from 'node:path'

import { Visitor, type ESTree, type Plugin } from 'vite'

/**
 * Tells each `lazyComponent` of the server's build which file it loads, as its last argument. So the server knows what it has rendered, and
 * the page comes with the styles of its lazy components and names their chunks (`web/portal/entry-server.tsx`).
 */
export function lazyFiles(): Plugin {
	let root = ''
	return {
		name: 'lazy-files',
		apply: (_, { isSsrBuild }) => isSsrBuild === true,
		configResolved: (config) => {
			root = config.root
		},
		transform: {
			filter: { id: /\/web\/[^?]+\.tsx$/, code: 'lazyComponent(' },
			async handler(code, id) {
				const calls: { readonly at: number; readonly waiting: string; readonly file: string }[] = []
				new Visitor({
					CallExpression: (call) => {
						const file = fileOf(call)
						if (file === undefined) return
						// After the last argument, and so before a comma that may follow it.
						const last = call.arguments.at(-1)
						const waiting = call.arguments.length > 1 ? '' : ', null'
						calls.push({ at: last?.end ?? call.end - 1, waiting, file })
					},
				}).visit(this.parse(code))
				const texts = await Promise.all(
					calls.map(async ({ at, waiting, file }) => {
						const resolved = await this.resolve(file, id)
						if (resolved === null) throw new Error(`${id}: '${file}' was not found.`)
						return { at, text: `${waiting}, ${JSON.stringify(path.relative(root, resolved.id))}` }
					}),
				)
				// From the last to the first: what is put in moves what comes after it.
				return {
					code: texts
						.toSorted((one, other) => other.at - one.at)
						.reduce((text, { at, text: put }) => text.slice(0, at) + put + text.slice(at), code),
					map: null,
				}
			},
		},
	}
}

/** The file that a call of `lazyComponent` imports. */
function fileOf({ callee, arguments: [load] }: ESTree.CallExpression): string | undefined {
	if (callee.type !== 'Identifier' || callee.name !== 'lazyComponent' || load === undefined) return undefined
	let file: string | undefined
	new Visitor({
		ImportExpression: ({ source }) => {
			if (source.type === 'Literal' && typeof source.value === 'string') file = source.value
		},
	}).visit({ type: 'Program', body: [{ type: 'ExpressionStatement', expression: load }] } as unknown as ESTree.Program)
	return file
}
