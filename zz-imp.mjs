import path from 'node:path'
const root='/work/lead/wt'; process.env.NODE_ENV='production'
const vite = await import('vite')
const [app, from, target]=process.argv.slice(2)
await vite.build({ configFile: path.join(root,'web',app,'vite.config.ts'), configLoader:'native', logLevel:'error', build:{outDir:'/tmp/an-'+app, emptyOutDir:true}, plugins:[{name:'an', buildEnd(){
 const start=[...this.getModuleIds()].filter(i=>i.includes(from)); const seen=new Set(start)
 for(const i of seen) for(const n of this.getModuleInfo(i)?.importedIds??[]) seen.add(n)
 for(const i of seen) if(!i.includes(target)) for(const n of this.getModuleInfo(i)?.importedIds??[]) if(n.includes(target)) console.log(i.replace(root+'/',''))
}}]})
