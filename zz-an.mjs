import path from 'node:path'
const root='/work/lead/wt'
process.env.NODE_ENV='production'
const vite = await import(root+'/node_modules/vite/dist/node/index.js')
const app=process.argv[2]
await vite.build({ configFile: path.join(root,'web',app,'vite.config.ts'), configLoader:'native', logLevel:'error', build:{outDir:'/tmp/an-'+app, emptyOutDir:true}, plugins:[{name:'an', generateBundle(_o,b){
  for (const c of Object.values(b)) { if(c.type!=='chunk'||!/first-page/.test(c.fileName)) continue
    const sum={}
    for (const [id,m] of Object.entries(c.modules)) { const rel=id.replace(root+'/','').replace(/\?.*/,''); let k=rel;if(0)k
      const nm=rel.match(/node_modules\/((?:@[^/]+\/)?[^/]+)/); const zz = nm&&/zod|mantine|react-router/.test(nm[1])? 'nm:'+nm[1]+'/'+rel.split(nm[1]+'/')[1].split('/').slice(0,4).join('/') : nm? 'nm:'+nm[1] : rel.split('/').slice(0,rel.startsWith('web')?4:2).join('/')
      sum[rel]=(sum[rel]??0)+m.renderedLength }
    console.log(c.fileName, c.code.length); for (const [k,v] of Object.entries(sum).sort((a,b)=>b[1]-a[1]).slice(0,60)) console.log(v,k) } }}]})
