import path from 'node:path'
const root='/work/lead/wt'; process.env.NODE_ENV='production'
const vite = await import('vite')
const [app, from, ...targets]=process.argv.slice(2)
await vite.build({ configFile: path.join(root,'web',app,'vite.config.ts'), configLoader:'native', logLevel:'error', build:{outDir:'/tmp/an-'+app, emptyOutDir:true}, plugins:[{name:'an', buildEnd(){
 const start=[...this.getModuleIds()].filter(i=>i.includes(from))
 const prev=new Map(start.map(s=>[s,null])); const q=[...start]
 while(q.length){ const i=q.shift(); for(const n of this.getModuleInfo(i)?.importedIds??[]) if(!prev.has(n)){prev.set(n,i);q.push(n)} }
 for(const t of targets){ let n=0; for(const i of prev.keys()) if(i.includes(t)){ const c=[]; for(let x=i;x;x=prev.get(x)) c.push(x.replace(root+'/','')); console.log(t,'<=',c.join(' <- ')); if(++n>=3) break } }
}}]})
