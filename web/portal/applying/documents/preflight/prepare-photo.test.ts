import { expect, it } from 'vitest'

import { preparePhoto } from './prepare-photo.ts'

const jpeg = (...segments: readonly (readonly number[])[]): Uint8Array<ArrayBuffer> =>
	Uint8Array.from([0xff, 0xd8, ...segments.flat(), 0xff, 0xd9])
const comment = [0xff, 0xfe, 0, 6, 74, 97, 110, 97]
const table = [0xff, 0xdb, 0, 4, 1, 2]

it('removes the metadata of a photograph', async () => {
	const prepared = await preparePhoto(new File([jpeg(comment, table)], 'Foto.JPG'))
	expect([prepared.name, prepared.type]).toEqual(['Foto.JPG', 'image/jpeg'])
	expect(new Uint8Array(await prepared.arrayBuffer())).toEqual(jpeg(table))
})

it('converts HEIC to JPEG', async () => {
	const prepared = await preparePhoto(new File(['heic'], 'IMG_1.HEIC'), async (file) => new Blob([`jpeg of ${await file.text()}`]))
	expect([prepared.name, prepared.type, await prepared.text()]).toEqual(['IMG_1.jpg', 'image/jpeg', 'jpeg of heic'])
})

it.each(['a.pdf', 'a.png', 'ohne', 'kaputt.jpg'])('leaves %s as it is', async (name) => {
	const file = new File(['heic'], name)
	expect(await preparePhoto(file, () => Promise.reject(new Error('no')))).toBe(file)
})

it('sends an unconvertible file unchanged', async () => {
	const file = new File(['no picture'], 'a.heic')
	expect(await preparePhoto(file, () => Promise.reject(new Error('no picture')))).toBe(file)
})
