import { expect, test } from 'vitest'

import { attachment } from './attachment.ts'

test.each([
	['a.pdf', `attachment; filename="a.pdf"; filename*=UTF-8''a.pdf`],
	['Größe (1).pdf', `attachment; filename="Gro_e (1).pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%281%29.pdf`],
	['a"\r\nx: y.pdf', `attachment; filename="a___x: y.pdf"; filename*=UTF-8''a%22%0D%0Ax%3A%20y.pdf`],
	['\ud800.pdf', `attachment; filename="_.pdf"; filename*=UTF-8''%EF%BF%BD.pdf`],
])('the name %j is encoded safely', (name, header) => {
	expect(attachment(name)).toBe(header)
})
