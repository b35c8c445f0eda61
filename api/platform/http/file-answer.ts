import type { Readable } from 'node:stream'

import type { FastifyReply } from 'fastify'

import { attachment } from './attachment.ts'

/** An answer that is a file and not JSON: browsers save it, and nothing in it ever runs as a page of this origin. */
export class FileAnswer {
	readonly content: Readable
	readonly file_name: string
	readonly content_type: string
	readonly size_bytes: number | undefined

	constructor(file: Pick<FileAnswer, 'content' | 'file_name' | 'content_type'> & { size_bytes?: number | undefined }) {
		this.content = file.content
		this.file_name = file.file_name
		this.content_type = file.content_type
		this.size_bytes = file.size_bytes
	}
}

export function sendFile(reply: FastifyReply, { content, file_name, content_type, size_bytes }: FileAnswer): FastifyReply {
	if (size_bytes !== undefined) void reply.header('content-length', size_bytes)
	return reply
		.headers({
			'content-type': content_type,
			'content-disposition': attachment(file_name),
			'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
			'cache-control': 'private, no-store',
		})
		.send(content)
}
