declare module 'virtual:call/*' {
  const call: import('#src/api/call-of.ts').Call;
  export default call;
}
